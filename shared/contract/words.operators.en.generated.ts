// Written by `npm run docs` from the files beside it. Do not edit.
import appItems from './appItems/words.en.json';
import companies from './companies/words.en.json';
import configuration from './configuration/words.en.json';
import content from './content/words.en.json';
import monthClose from './monthClose/words.en.json';
import reconciliation from './reconciliation/words.en.json';
import reportSchedules from './reportSchedules/words.en.json';
import sportTypes from './sportTypes/words.en.json';
import users from './users/words.en.json';
import type { Words } from './mergeWords.ts';

/** The words of families that only operators ask. */
export const families: Readonly<Record<string, Words>> = {
  appItems,
  companies,
  configuration,
  content,
  monthClose,
  reconciliation,
  reportSchedules,
  sportTypes,
  users,
};
