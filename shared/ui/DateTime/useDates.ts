import { useContext } from 'react';
import { type Dates, datesIn } from '../../format/datesIn.ts';
import { ZoneContext } from './zone.ts';

/** Days, clock times and spans in the business zone, from what the server says: `dates.dateTime(row.startAt)`. */
export const useDates = (): Dates => datesIn(useContext(ZoneContext));
