import { mergeWords } from '../../../shared/contract/mergeWords.ts';
import { families } from '../../../shared/contract/words.en.generated.ts';
import rest from './en.json';

/** The sentences of core beyond the sign-in page, with the words that the families of the contract bring. */
export default mergeWords([rest, ...Object.values(families)]);
