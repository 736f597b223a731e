import { mergeWords } from '../../../shared/contract/mergeWords.ts';
import { families } from '../../../shared/contract/words.operators.zh-CN.generated.ts';

/** What the families of the contract that only operators ask bring to the sentences of core. */
export default mergeWords(Object.values(families));
