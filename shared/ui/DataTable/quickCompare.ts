import { Utils } from '@blueprintjs/table';

/*
 * Blueprint's table compares the heights of all rows one by one on every scroll event, also when both arrays are
 * the same one: 2 ms a frame with 100,000 rows. Equal by identity is equal, so the answer stays the same.
 */
const compareOneByOne = Utils.compareSparseArrays;
Utils.compareSparseArrays = (a, b) => a === b || compareOneByOne(a, b);
