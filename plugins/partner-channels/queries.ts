import { journal } from '../../shared/contract/channels/calls.ts';

/** The journal as a file: the same call, answered with bytes (decision H17). */
export const journalFile = { ...journal, answer: 'blob' } as const;
