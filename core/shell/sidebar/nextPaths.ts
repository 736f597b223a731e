import { createContext } from 'react';
import type { Subject } from 'rxjs';

/** Is told the path of each entry that a hand or the focus reaches, whose page may be opened next. */
export const NextPaths = createContext<Subject<string> | undefined>(undefined);
