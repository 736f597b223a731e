import { SELECT_ALL, selectIds, selectionValue, withoutRows } from './listSelection.ts';

describe('the selection of a list', () => {
  it('names rows, or everything but the exceptions', () => {
    expect(selectionValue(selectIds(['1', '2']))).toEqual({ ids: ['1', '2'] });
    expect(selectionValue({ ...SELECT_ALL, ids: new Set(['7']) })).toEqual({ all: true, excludeIds: ['7'] });
  });

  it('forgets rows that are done and keeps those on other pages', () => {
    expect(withoutRows(selectIds(['1', '2', '30']), ['1'])).toEqual(selectIds(['2', '30']));
    expect(withoutRows(SELECT_ALL, ['1'])).toBe(SELECT_ALL);
  });
});
