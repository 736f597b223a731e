import { listPlaces } from '../../core/list.ts';
import type { AppItem } from '../../shared/contract/appItems/shapes.ts';
import type { RankingRow } from '../../shared/contract/appItems/ranking.shapes.ts';
import type { SportType } from '../../shared/contract/sportTypes/calls.ts';

/** What the app shows, a list for each kind. */
export const TopicLists = {
  challenge: listPlaces<AppItem>('platform.topics.challenge'),
  topic: listPlaces<AppItem>('platform.topics.topic'),
  checkTopic: listPlaces<AppItem>('platform.topics.checkTopic'),
  hotSearch: listPlaces<AppItem>('platform.topics.hotSearch'),
  lesson: listPlaces<AppItem>('platform.topics.lesson'),
  medal: listPlaces<AppItem>('platform.topics.medal'),
  clockTemplate: listPlaces<AppItem>('platform.topics.clockTemplate'),
} as const;

/** Who takes part in a challenge: /sport/challengeRank. */
export const RankingList = listPlaces<RankingRow>('platform.topics.ranking');
/** Sport types: /sport/category. */
export const SportTypeList = listPlaces<SportType>('platform.topics.sportTypes');
