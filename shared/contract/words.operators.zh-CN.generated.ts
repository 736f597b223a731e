// Written by `npm run docs` from the files beside it. Do not edit.
import appItems from './appItems/words.zh-CN.json';
import companies from './companies/words.zh-CN.json';
import configuration from './configuration/words.zh-CN.json';
import content from './content/words.zh-CN.json';
import monthClose from './monthClose/words.zh-CN.json';
import reconciliation from './reconciliation/words.zh-CN.json';
import reportSchedules from './reportSchedules/words.zh-CN.json';
import sportTypes from './sportTypes/words.zh-CN.json';
import users from './users/words.zh-CN.json';
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
