import { BehaviorSubject } from 'rxjs';
import { lazyPart } from '../../../shared/ui/LazyPart/lazyPart.tsx';

/** Whether the page search stands over the console; any page may open it. */
export const paletteOpen = new BehaviorSubject(false);

/** Field and results: most sign-ins look for nothing, so they come when a hand is on their way to it. */
export const PaletteSearch = lazyPart(async () => (await import('./PaletteSearch.tsx')).PaletteSearch);
