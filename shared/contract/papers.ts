import { z } from 'zod';

/** What the names of papers begin with, and of no other pictures. */
export const PAPER_PREFIX = 'paper-';
const PAPER = /^\/paper-[0-9a-f]{64}\.webp(?:\?until=\d{1,12}&mark=[\w-]{43})?$/;
const CONTRACT = /^\/paper-[0-9a-f]{64}\.pdf(?:\?until=\d{1,12}&mark=[\w-]{43})?$/;

/**
 * A paper, such as the picture of a voucher: unlike other pictures its address alone shows nothing. Forms send the
 * address they were given, whose signature need not be valid any more.
 */
export const PaperPath = z.string().regex(PAPER, { error: 'is no uploaded paper' });

/** The path of an uploaded contract, which is a PDF. */
export const ContractPath = z.string().regex(CONTRACT, { error: 'is no uploaded contract' });

/**
 * Address of a paper below `picturesBase` in an answer, empty for none: the server signs every value of this shape, and
 * whoever has the answer may look at the paper for ten minutes.
 */
export const PaperAddress = z.string();

/** What stands for a paper that is there and is not for the reader. No path of a paper looks like it. */
export const HIDDEN_PAPER = 'hidden';

/** The address of a paper on which an amount stands: signed like every other, and empty for whoever may not see amounts. */
export const AmountPaper = z.string();

/** The path of an address: what the server keeps. */
export const pathOfPaper = (address: string): string => address.replace(/\?.*$/s, '');

/**
 * Where the receiving account of a store is opened, empty where it is open: an address, or when it begins with `/` one below
 * `picturesBase`, which the server signs for ten minutes like a paper.
 */
export const AccountPage = z.string();
