import { BehaviorSubject } from 'rxjs';

/** Whether the page search stands over the console; any page may open it. */
export const paletteOpen = new BehaviorSubject(false);
