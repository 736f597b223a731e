// Written by `npm run docs` from the files beside it. Do not edit.
import { ad } from './kinds/ad.ts';
import { challenge } from './kinds/challenge.ts';
import { checkTopic } from './kinds/checkTopic.ts';
import { clockTemplate } from './kinds/clockTemplate.ts';
import { hotSearch } from './kinds/hotSearch.ts';
import { lesson } from './kinds/lesson.ts';
import { medal } from './kinds/medal.ts';
import { message } from './kinds/message.ts';
import { topic } from './kinds/topic.ts';

/** Every kind, by the name of its file. */
export const kinds = {
  ad,
  challenge,
  checkTopic,
  clockTemplate,
  hotSearch,
  lesson,
  medal,
  message,
  topic,
};
