import type { Sport } from './catalogue.ts';

/** The box all art is drawn in, and how large it becomes in pixels. */
const BOX = { width: 960, height: 600 } as const;
const COVER_PX = [640, 400] as const;
const ICON_PX = [256, 256] as const;
/** What is cut from the box for a wide banner and for a low one, 16 to 9 and 3 to 1. */
const BANNERS = {
  wide: { box: '0 30 960 540', size: [960, 540] },
  low: { box: '0 140 960 320', size: [960, 320] },
} as const;

interface Art {
  /** Ground and its darker twin. */
  readonly colours: readonly [ground: string, deep: string];
  /** What marks the sport's ground, drawn in a box of 960 x 600 in white lines; `deep` and `ball` are classes. */
  readonly marks: string;
}

const court = (extra: string): string =>
  `<rect x="120" y="60" width="720" height="480"/><path d="M480 60V540"/>${extra}`;
const circle = (x: number, y: number, r: number, kind = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}"${kind && ` class="${kind}"`}/>`;
const rows = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const wave = (y: number): string =>
  `<path d="M0 ${y}q60-44 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0"/>`;

const ART: Readonly<Record<Sport, Art>> = {
  羽毛球: {
    colours: ['#2f7d5b', '#266a4d'],
    marks: `${court('<path d="M120 100H840M120 500H840M170 60V540M790 60V540M360 60V540M600 60V540M120 300H360M600 300H840"/>')}${circle(690, 220, 16, 'ball')}`,
  },
  篮球: {
    colours: ['#b9692f', '#a55a26'],
    marks: `${court(`${circle(480, 300, 70)}<path d="M120 220H330V380H120M330 220a80 80 0 0 1 0 160M120 100H250a200 200 0 0 1 0 400H120M840 220H630V380H840M630 220a80 80 0 0 0 0 160M840 100H710a200 200 0 0 0 0 400H840"/>`)}${circle(330, 300, 20, 'ball')}`,
  },
  足球: {
    colours: ['#3f8a45', '#387d3e'],
    marks: `${rows(6, (index) => `<rect class="deep" x="${120 + index * 120}" y="60" width="60" height="480"/>`)}${court(`${circle(480, 300, 80)}<path d="M120 170H240V430H120M120 235H170V365H120M840 170H720V430H840M840 235H790V365H840"/>`)}${circle(560, 250, 16, 'ball')}`,
  },
  游泳: {
    colours: ['#1c87b4', '#17789f'],
    marks: `${rows(6, (index) => `<path stroke-dasharray="26 18" d="M0 ${75 + index * 90}H960"/>`)}<path class="deep" d="M0 165H960V255H0zM0 345H960V435H0z"/>${circle(640, 300, 20, 'ball')}`,
  },
  网球: {
    colours: ['#2c6a9f', '#245a89'],
    marks: `${court('<path d="M120 130H840M120 470H840M300 130V470M660 130V470M300 300H660"/>')}${circle(730, 390, 18, 'ball')}`,
  },
  乒乓球: {
    colours: ['#1f5d86', '#184d70'],
    marks: `<rect class="deep" x="120" y="120" width="720" height="360"/><rect x="120" y="120" width="720" height="360"/><path d="M120 300H840M480 90V510"/>${circle(620, 220, 18, 'ball')}`,
  },
  攀岩: {
    colours: ['#5d5470', '#4e465f'],
    marks: `<path class="deep" d="M0 0H360L220 600H0zM700 0H960V600H840z"/>${rows(12, (index) => `<path class="${index % 3 === 0 ? 'ball' : 'hold'}" d="M${110 + ((index * 317) % 740)} ${70 + ((index * 223) % 460)}l44-20 34 26-12 40-48 8-30-26z"/>`)}`,
  },
  瑜伽: {
    colours: ['#7b6ba3', '#6b5b92'],
    marks: `${rows(4, (index) => circle(480, 330, 60 + index * 70))}<path d="M480 330c-80-60-80-170 0-240 80 70 80 180 0 240zM480 330c-110 0-190-60-230-150 100-20 190 40 230 150zM480 330c110 0 190-60 230-150-100-20-190 40-230 150z"/>${circle(480, 330, 16, 'ball')}`,
  },
  跑步: {
    colours: ['#b24a3d', '#a04035'],
    marks: `${rows(6, (index) => `<path d="M0 ${120 + index * 80}H420a${420 - index * 70} ${420 - index * 70} 0 0 1 ${420 - index * 70} ${420 - index * 70}"/>`)}<path d="M300 80V560"/>${circle(240, 240, 18, 'ball')}`,
  },
  骑行: {
    colours: ['#3e7a6c', '#33695d'],
    marks: `<path class="deep" d="M0 420L240 200 430 380 640 140 960 430V600H0z"/><path d="M90 600C260 470 520 520 480 410S330 330 470 260 700 210 690 120"/><path stroke-dasharray="22 20" d="M190 600C330 500 600 530 560 420S420 340 540 275 730 220 715 120"/>${circle(740, 130, 36, 'ball')}`,
  },
  滑雪: {
    colours: ['#6f9dc2', '#608eb3'],
    marks: `<path class="snow" d="M0 470L320 130 470 300 640 90 960 420V600H0z"/><path class="deep" d="M320 130l60 68-50 24-44-30zM640 90l74 78-62 20-58-34z"/><path class="trace" d="M560 250c-120 50 60 90-60 150s40 110-80 200M590 255c-120 50 60 90-60 150s40 110-80 195"/>${circle(800, 130, 36, 'ball')}`,
  },
  普拉提: {
    colours: ['#a5727d', '#94636e'],
    marks: `${circle(480, 300, 190)}${circle(480, 300, 130)}<path d="M60 520H900M60 555H900"/><path class="deep" d="M60 520H900V555H60z"/>${circle(480, 110, 26, 'ball')}`,
  },
  拳击: {
    colours: ['#8d353b', '#7a2b31'],
    marks: `<rect class="deep" x="180" y="60" width="600" height="480"/>${rows(3, (index) => `<rect x="${180 + index * 34}" y="${60 + index * 34}" width="${600 - index * 68}" height="${480 - index * 68}"/>`)}${circle(480, 300, 70)}${circle(180, 60, 24, 'ball')}${circle(780, 540, 24, 'ball')}`,
  },
  飞盘: {
    colours: ['#6d9440', '#608536'],
    marks: `<path class="deep" d="M0 430C260 350 600 520 960 400V600H0z"/><path stroke-dasharray="20 18" d="M80 470C260 200 480 130 690 190"/><ellipse cx="740" cy="200" rx="96" ry="38" class="ball"/><ellipse cx="740" cy="192" rx="56" ry="20"/>`,
  },
  桨板: {
    colours: ['#178089', '#127079'],
    marks: `<path class="deep" d="M0 330H960V600H0z"/>${rows(5, (index) => wave(150 + index * 95))}<ellipse cx="480" cy="330" rx="250" ry="46" class="ball"/><path d="M300 330H660"/>`,
  },
};

/** How the marks lie in the picture: as a whole, turned, and a near corner. */
const LOOKS = ['scale(1)', 'rotate(-18 480 300) scale(1.25)', 'translate(-620 -260) scale(2)'] as const;
/** Covers a sport has. */
export const COVERS_A_SPORT = LOOKS.length;

const styleOf = (deep: string): string =>
  `<style>g *{fill:none;stroke:#fff;stroke-opacity:.82;stroke-width:6}g .deep{stroke:none;fill:${deep}}` +
  'g .ball{fill:#f6d14a;stroke:none}g .hold{fill:#c7c0d4;stroke:none}' +
  'g .snow{fill:#f2f6fa;stroke:none}g .trace{stroke:#6f9dc2}</style>';

/** A cover of a sport as SVG: its ground seen from above. Without text, since fonts differ between machines. */
export function coverArt(sport: Sport, look: number): string {
  return drawing(sport, LOOKS[look % LOOKS.length] ?? LOOKS[0], `0 0 ${BOX.width} ${BOX.height}`, COVER_PX);
}

/** The icon of a sport as SVG: the middle of its cover. */
export const iconArt = (sport: Sport): string => drawing(sport, LOOKS[0], '180 0 600 600', ICON_PX);

/** A banner of a sport as SVG, as ads have it. */
export const bannerArt = (sport: Sport, shape: keyof typeof BANNERS): string =>
  drawing(sport, LOOKS[0], BANNERS[shape].box, BANNERS[shape].size);

function drawing(
  sport: Sport,
  transform: string,
  box: string,
  [width, height]: readonly [number, number],
): string {
  const { colours, marks } = ART[sport];
  const [ground, deep] = colours;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${styleOf(deep)}` +
    `<rect width="${BOX.width}" height="${BOX.height}" fill="${ground}"/><g transform="${transform}">${marks}</g></svg>`
  );
}
