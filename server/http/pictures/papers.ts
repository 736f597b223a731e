import { AccountPage, AmountPaper, PaperAddress } from '../../../shared/contract/papers.ts';
import type { PaperLinks } from '../../pictures/links.ts';
import { hasShape, mapShapes } from '../byShape.ts';
import { type Handler, WithCode } from '../handler.ts';

/**
 * The handler whose answers have their papers signed, and the pages on which accounts are opened: who may read an answer may
 * open what it names.
 */
export function signPapers(entry: Handler, links: PaperLinks): Handler {
  const { result: schema } = entry.call;
  const shapes = [PaperAddress, AmountPaper, AccountPage].filter((shape) => hasShape(schema, shape));
  if (shapes.length === 0) return entry;
  const signing = new Map(shapes.map((shape) => [shape, (address: unknown) => links.sign(String(address))]));
  const signed = (value: unknown) => mapShapes(schema, value, signing);
  return {
    ...entry,
    run: async (...asked) => {
      const answer = await entry.run(...asked);
      return answer instanceof WithCode
        ? new WithCode(answer.resultCode, signed(answer.result))
        : signed(answer);
    },
  };
}
