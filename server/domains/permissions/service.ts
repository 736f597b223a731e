/** What other domains need when they change who may what: the lock first, then the change within the guard. */
export { lockRights } from './effects.sql.ts';
export { keepingAdministrators } from './effects.ts';
