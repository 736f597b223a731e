import { dayOf } from '../../../../shared/format/dates.ts';
import type { Services } from '../../../services.ts';
import { remindOfReviews } from './sql.ts';

/** Reminds merchants of the annual reviews that fall due; asked again and again, each reminder leaves once. */
export const remindAll = ({ database, config, now }: Services): Promise<number> =>
  remindOfReviews(database.orm, dayOf(now(), config.zone));
