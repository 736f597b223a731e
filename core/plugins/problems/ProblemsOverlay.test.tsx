import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { definePlugin } from '../plugin.ts';
import { PluginRegistry, registerPlugins } from '../PluginRegistry.ts';
import { ProblemsOverlay } from './ProblemsOverlay.tsx';
import { ServicesContext } from '../react.tsx';

const titled = { 'zh-CN': '测试', en: 'Test' };
const sound = {
  ...definePlugin({ writtenFor: 1, role: 'partner', title: titled, codes: [], routes: [] }),
  id: 'partner-sound',
};
const misplaced = { ...sound, id: 'platform-misplaced' };

function open(plugins: readonly (typeof sound)[]): void {
  const container = new Container();
  container.bind(PluginRegistry).toConstantValue(registerPlugins({ plugins, problems: [] }, []));
  render(
    <ServicesContext value={container}>
      <ProblemsOverlay />
    </ServicesContext>,
  );
}

it('names each problem with its cure until it is dismissed', async () => {
  open([sound, misplaced]);
  expect(screen.getByRole('complementary', { name: 'Plugin problems' })).toHaveTextContent(
    /left out: plugins\/platform-misplaced\/plugin\.ts: its role "partner" does not fit its folder\. Rename the folder/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('is not there when nothing is wrong', () => {
  open([sound]);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
