import { asRefusal } from './envelope.ts';

const withCode = (code: string) => Object.assign(new Error('could not extend file'), { code });

it.each(['53100', '58030', 'ENOSPC', 'EDQUOT'])('%s is a full storage, however deep it stands', (code) => {
  for (const error of [withCode(code), new Error('Failed query', { cause: withCode(code) })])
    expect(asRefusal(error)).toMatchObject({ resultCode: 503, reason: 'storageFull' });
});

it.each(['23505', '53300', 'EACCES'])('%s is not', (code) => {
  expect(asRefusal(withCode(code))?.reason).not.toBe('storageFull');
});
