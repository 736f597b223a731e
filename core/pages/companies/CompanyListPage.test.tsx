import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partnerStores } from '../../../shared/contract/stores/calls.ts';
import { CompanyStores } from '../../services/company/CompanyStores.ts';
import { recordedLeave, renderInShell } from '../../shell/testing/renderInShell.tsx';
import { COMPANIES } from '../../shell/testing/testCompanies.ts';
import { answer } from '../../testing/fakeTransport.ts';
import { CompanyListPage } from './CompanyListPage.tsx';

async function open(companies: readonly (typeof COMPANIES)[number][] = COMPANIES, stored = {}) {
  const leave = recordedLeave();
  const rendered = await renderInShell(<CompanyListPage leave={leave} />, {
    as: { role: 'partner', codes: [] },
    answers: [answer(partnerStores, [...companies])],
    stored,
  });
  return { ...rendered, leave, person: userEvent.setup() };
}

describe('company list', () => {
  it('opens the single hit with Enter', async () => {
    const { leave, person, services } = await open();
    await person.keyboard('wall two{Enter}');
    expect(services.get(CompanyStores).state.store?.name).toBe('Wall Two');
    expect(leave.left).toEqual(['/']);
  });

  it('does nothing on Enter while several stores match', async () => {
    const { leave, person } = await open();
    await person.keyboard('wall{Enter}');
    expect(screen.getByText('2 stores match')).toBeInTheDocument();
    expect(leave.left).toEqual([]);
  });

  it('shows a disabled store with the reason and cannot choose it', async () => {
    await open();
    const company = screen.getByRole('region', { name: 'Lakeside Sports Ltd' });
    expect(within(company).getByRole('button', { name: 'Open Old Court' })).toBeDisabled();
    expect(within(company).getByText('The store is disabled')).toBeInTheDocument();
  });

  it('leaves disabled stores out on request', async () => {
    const { person } = await open();
    await person.click(screen.getByLabelText('Only active'));
    expect(screen.queryByText('Old Court')).not.toBeInTheDocument();
  });

  it('puts the stores chosen last on top', async () => {
    await open(COMPANIES, { 'touchline.recentStores': [21, 13, 12] });
    const recent = screen.getByRole('region', { name: 'Recent' });
    expect(
      within(recent)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Open Wall One', 'Open South Pool']);
  });

  it('leads from a company in its audit to its onboarding', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Submitted' })).toHaveAttribute('href', '/merchant-settle');
  });

  it('tells an account without companies how to get one', async () => {
    await open([]);
    expect(screen.getByText('Your account is not linked to a company')).toBeInTheDocument();
  });
});
