import { BehaviorSubject } from 'rxjs';

/** Whether the list of tasks is open; on a phone the account menu opens it. */
export const taskListOpen = new BehaviorSubject(false);
