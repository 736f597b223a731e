import type { Random } from './random.ts';

const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢',
];
const FIRST = [...'子雨思嘉梓一佳晓志文建欣宇浩俊若天泽心诗明海丽慧国立雪静书景'];
const SECOND = [...'涵轩怡琪辰豪婷杰敏强磊洋艳勇军娜鹏飞燕玲华萍波宁凯悦彤菲航睿'];
const ENGLISH_FIRST = [
  'Oliver',
  'Emma',
  'Lucas',
  'Sophie',
  'Daniel',
  'Grace',
  'Marco',
  'Hannah',
  'James',
  'Priya',
  'Noah',
  'Elena',
  'Thomas',
  'Mia',
  'Felix',
  'Chloe',
  'Adam',
  'Yuki',
  'Ryan',
  'Isabel',
  'Peter',
  'Amara',
  'Jonas',
  'Leah',
];
const ENGLISH_LAST = [
  'Bennett',
  'Rossi',
  'Carter',
  'Nguyen',
  'Fischer',
  'Murphy',
  'Patel',
  'Larsen',
  'Dubois',
  'Cooper',
  'Tanaka',
  'Evans',
  'Garcia',
  'Novak',
  'Walsh',
  'Kim',
  'Moreau',
  'Hughes',
  'Silva',
  'Olsen',
];

/** A name as people of a Chinese city carry them; about one in eight is English. */
export function personName(random: Random): string {
  if (random.chance(0.12)) return `${random.pick(ENGLISH_FIRST)} ${random.pick(ENGLISH_LAST)}`;
  const second = random.chance(0.75) ? random.pick(SECOND) : '';
  return `${random.pick(SURNAMES)}${random.pick(FIRST)}${second}`;
}

/** A mobile number; different for every index up to 100 million, and never in order. */
export function mobileNumber(index: number): string {
  // A step without common divisor with 10^8 visits every number once.
  const tail = (index * 61_803_399) % 100_000_000;
  const prefix = ['138', '139', '135', '136', '150', '158', '186', '187', '133', '177'][index % 10] ?? '138';
  return `${prefix}${String(tail).padStart(8, '0')}`;
}
