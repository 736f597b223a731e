import { z } from 'zod';
import { Flag, nameText } from '../basics.ts';
import { PicturePath } from '../eventTemplates/shapes.ts';

/** What an operator says of a sport type. */
export const SportTypeForm = z.object({
  name: nameText(1, 20),
  /** An uploaded picture, or empty. */
  icon: z.union([PicturePath, z.literal('')]),
  status: Flag,
});
export type SportTypeForm = z.output<typeof SportTypeForm>;
