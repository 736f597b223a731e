import { MakePackCodeBody, PackCode } from './shapes.ts';
import { z } from 'zod';
import { partner } from '../access.ts';
import { IdText, oneOf } from '../basics.ts';
import { call } from '../call.ts';

export const packCode = call({
  id: 'classPacks.code',
  method: 'GET',
  path: '/v1/ticket-package/qr-code',
  access: partner(),
  summary: 'The code that members scan to buy a ticket or pack; null as long as none was made.',
  query: z.object({ id: IdText }),
  result: PackCode.nullable(),
});

export const makePackCode = call({
  id: 'classPacks.makeCode',
  method: 'POST',
  path: '/v1/ticket-package/qr-code',
  access: partner(),
  summary: 'Make a new code with an end and a limit of uses; the one before opens nothing any more.',
  body: MakePackCodeBody,
  result: PackCode,
});

export const packCodePicture = call({
  id: 'classPacks.codePicture',
  method: 'GET',
  path: '/v1/ticket-package/qr-code/picture',
  access: partner(),
  summary: 'The code as a picture.',
  query: z.object({
    id: IdText,
    format: oneOf(['png', 'svg']),
    size: z.coerce.number().int().min(200).max(1_200).default(600),
  }),
  addition: true,
  answer: 'image',
  result: z.unknown(),
});
