import { splitSheet } from '../scripts/build/splitSheet.mjs';

const split = (css: string) => splitSheet(css, (selector) => !selector.includes('late'));

describe('a divided sheet', () => {
  it('keeps the order of each part, conditions and what is no rule', () => {
    const sheet =
      '@keyframes k{from{a:b}}.one{x:1}.late{x:2}@media print{.two{x:3}.late .b{x:4}}.three,.late .c{x:5}';
    expect(split(sheet)).toEqual({
      first: '@keyframes k{from{a:b}}.one{x:1}@media print{.two{x:3}}.three{x:5}',
      rest: '.late{x:2}@media print{.late .b{x:4}}.late .c{x:5}',
    });
  });

  it.each([
    ['.late .icon{color:red}', '.button>.icon{color:blue}', 'say the same of the same element'],
    ['.late .icon{border-color:red}', '.button .icon{border:0}', 'say a part and the whole'],
    ['.late:focus{outline:1px}', ':focus:not(.x){outline:none}', 'may meet, for all that is written'],
  ])('leaves %s before %s, which %s', (late, first) => {
    expect(split(late + first)).toEqual({ first: late + first, rest: '' });
  });

  it.each([
    ['.late .icon{color:red}', '.icon{color:blue}', 'weigh differently'],
    ['.late .icon{color:red}', '.button .text{color:blue}', 'meet no element'],
    ['.late .icon{color:red}', '.button .icon{margin:0}', 'say different things'],
    ['.late .icon:before{color:red}', '.button .icon:hover{color:red}', 'draw different parts'],
  ])('moves %s from before %s: they %s', (late, first) => {
    expect(split(late + first)).toEqual({ first, rest: late });
    // Before or behind: what came later stays later.
    expect(split(first + late)).toEqual({ first, rest: late });
  });

  it('lets what stays hold back what came before it', () => {
    const sheet = '.late .c .icon{color:1}.late .d .icon{color:2}.a .b .icon{color:3}';
    expect(split(sheet).rest).toBe('');
  });
});
