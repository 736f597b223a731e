import { createContext } from 'react';
import { USUAL_ZONE } from '../../format/datesIn.ts';

/** Zone in which the console prints times; core may provide another one. */
export const ZoneContext = createContext(USUAL_ZONE);
