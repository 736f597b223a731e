import { screen } from '@testing-library/react';
import { applicationConfig } from '../../shared/contract/configuration/calls.ts';
import { TEST_CONFIG } from '../testing/actors.ts';
import { answer, renderConsole } from '../testing/renderPlugin.tsx';

it.each([
  ['Asia/Shanghai', '2026-11-21 00:30'],
  ['America/Los_Angeles', '2026-11-20 08:30'],
])('prints times in the zone of the business, as its server says: %s', async (businessZone, shown) => {
  const config = { ...TEST_CONFIG, businessZone, maintenance: true, until: '2026-11-20T16:30:00Z' };
  await renderConsole([], { as: undefined, at: '/login', answers: [answer(applicationConfig, config)] });
  expect(await screen.findByText(new RegExp(shown))).toBeVisible();
});
