import { addTexts, reader, speak } from './i18n.ts';

const texts = (words: object) => ({
  'zh-CN': async () => ({ default: words }),
  en: async () => ({ default: words }),
});

test('a plugin reads the sentences of core, also those that came after it', async () => {
  await speak('en');
  await addTexts('partner-tested', texts({ title: 'Invite codes' }));
  expect(reader('partner-tested')('title')).toBe('Invite codes');
  // Core's second part has not come yet; what is read is the key.
  expect(reader('partner-tested')('core:lateLabel')).toBe('lateLabel');
  await addTexts('core', texts({ lateLabel: 'Registered' }));
  expect(reader('partner-tested')('core:lateLabel')).toBe('Registered');
});
