import type { Sport } from '../../../db/seed/catalogue.ts';

/** What a new template of a sport starts with, beside its pictures (`sport_type.defaults`). */
export interface SportStart {
  readonly minutes: number;
  readonly capacity: number;
  readonly minParticipants: number;
  readonly grades: readonly number[];
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly description: string;
  readonly regulations: readonly {
    readonly title: string;
    readonly content: string;
    readonly required: boolean;
  }[];
}

type Rule = readonly [title: string, content: string, required?: 'required'];
const start = (
  [minutes, capacity, minParticipants, minAge]: readonly [number, number, number, number | null],
  grades: readonly number[],
  [what, bring]: readonly [what: string, bring: string],
  rules: readonly Rule[],
): SportStart => ({
  minutes,
  capacity,
  minParticipants,
  grades,
  minAge,
  maxAge: null,
  description: `<h3>怎么玩</h3><p>${what}</p><h3>带什么</h3><p>${bring}</p>`,
  regulations: rules.map(([title, content, required]) => ({
    title,
    content,
    required: required !== undefined,
  })),
});

const HEALTH: Rule = [
  '身体状况',
  '有心脏病、高血压等情况，或近期受过伤，请先告诉教练；身体不适时随时停下。',
  'required',
];

/** One row a sport: `[minutes, seats, minimum, lowest age]`, levels, what happens and what to bring, house rules. */
export const SPORT_STARTS: Readonly<Record<Sport, SportStart>> = {
  羽毛球: start(
    [120, 16, 4, null],
    [1, 2],
    [
      '按水平分场轮换双打，每 15 分钟换一次搭档，有教练在场边带。',
      '室内运动鞋、毛巾和水；球拍可现场租，用球由场馆提供。',
    ],
    [
      ['鞋', '只能穿不留痕的室内运动鞋上场。', 'required'],
      ['轮换', '满场时每局 21 分，打完换下一组。'],
    ],
  ),
  篮球: start(
    [120, 20, 8, 12],
    [2, 3],
    ['五人一队，十分钟一节轮换，教练分队并吹罚。', '篮球鞋和深浅各一件上衣；不戴首饰上场。'],
    [['对抗', '动作过大由教练叫停，第二次请下场休息。', 'required'], HEALTH],
  ),
  足球: start(
    [90, 22, 10, 12],
    [1, 2, 3],
    ['七人制小场，先热身和传接练习，再打三节对抗。', '碎钉鞋、护腿板和水；分队背心由球场提供。'],
    [
      ['护具', '护腿板必须戴好，不能穿长钉鞋。', 'required'],
      ['天气', '雷雨和空气重度污染时取消并全额退款。'],
    ],
  ),
  游泳: start(
    [60, 12, 3, 6],
    [1, 2],
    ['按水平分泳道，教练在岸上带练，每节课专练一个动作。', '泳衣、泳帽和泳镜；更衣柜需自备锁。'],
    [
      ['下水', '下水前先淋浴，必须戴泳帽。', 'required'],
      ['儿童', '12 岁以下须有成人陪同。', 'required'],
      HEALTH,
    ],
  ),
  网球: start(
    [90, 8, 2, null],
    [1, 2, 3],
    ['先由教练喂球练一个技术，后半段打分组对抗。', '网球鞋和水；球拍可租，球由场馆提供。'],
    [
      ['鞋', '请穿网球鞋，跑步鞋容易崴脚。'],
      ['雨天', '室外场下雨时改到室内或取消退款。'],
    ],
  ),
  乒乓球: start(
    [120, 16, 4, null],
    [1, 2],
    ['循环对打，每局 11 分，赢的往上一台走。', '室内运动鞋和毛巾；球拍可租，用球由场馆提供。'],
    [
      ['上台', '不要倚靠、坐上球台。'],
      ['用球', '踩坏的球请放回回收盒，不要扔地上。'],
    ],
  ),
  攀岩: start(
    [120, 12, 2, 6],
    [1],
    ['先做安全讲解和抱石热身，再由教练保护着攀爬难度墙。', '舒适的长裤；攀岩鞋和安全带可租，指甲请剪短。'],
    [
      ['安全', '没有通过保护考核的人不能给他人做保护。', 'required'],
      ['装备', '自带装备须经教练检查后使用。', 'required'],
      HEALTH,
    ],
  ),
  瑜伽: start(
    [75, 14, 3, 16],
    [1, 2],
    ['呼吸和热身十分钟，体式练习五十分钟，最后放松。', '宽松衣服，空腹两小时；瑜伽垫由场馆提供。'],
    [['安静', '请提前十分钟到，开课后不再进场；手机静音。'], HEALTH],
  ),
  跑步: start(
    [90, 30, 5, 14],
    [1, 2],
    ['按配速分三组，有领跑和收尾，跑完一起拉伸。', '跑鞋、反光衣物和水；集合点可存包。'],
    [['路上', '靠右跑，路口听领跑员口令，不戴双耳耳机。', 'required'], HEALTH],
  ),
  骑行: start(
    [180, 20, 4, 14],
    [2, 3],
    ['四十公里左右的往返路线，中途补给一次，前后都有领骑。', '头盔、手套、车灯和备胎；自行车可租。'],
    [
      ['头盔', '不戴头盔不能出发。', 'required'],
      ['队形', '单列靠右，保持一个车身以上距离。', 'required'],
    ],
  ),
  滑雪: start(
    [180, 10, 2, 6],
    [1],
    ['教练一对五，从穿雪板、站立到犁式转弯。', '防水手套和护目镜；雪板、雪鞋和头盔可租。'],
    [['头盔', '上雪道必须戴头盔。', 'required'], ['雪道', '只在教练指定的雪道上滑。', 'required'], HEALTH],
  ),
  普拉提: start(
    [60, 10, 2, 16],
    [1, 2],
    ['垫上核心练习，小班逐个纠正动作，适合久坐人群。', '防滑袜和贴身衣物；器械和垫子由场馆提供。'],
    [['防滑袜', '为了安全和卫生，请穿防滑袜。', 'required'], HEALTH],
  ),
  拳击: start(
    [75, 12, 2, 16],
    [1, 2],
    ['跳绳热身、步伐和出拳组合、打手靶，最后体能。', '运动鞋、毛巾和水；手绑带需自备，拳套可借。'],
    [['护具', '实战对练必须戴护齿和头盔，教练在场才能开始。', 'required'], HEALTH],
  ),
  飞盘: start(
    [120, 24, 8, 12],
    [1, 2],
    ['先练正反手传盘，再分队打极限飞盘，无裁判、讲飞盘精神。', '碎钉鞋、防晒和水；飞盘与背心由营地提供。'],
    [
      ['飞盘精神', '没有身体对抗，有争议当场商量，商量不成重来一次。', 'required'],
      ['天气', '大风或雷雨时改期或退款。'],
    ],
  ),
  桨板: start(
    [120, 12, 3, 10],
    [1],
    ['岸上讲解划桨和落水自救，随后在教练带领下下水。', '泳衣、防晒和一套干衣服；桨板和救生衣由场馆提供。'],
    [
      ['救生衣', '在水上全程穿好救生衣，系好脚绳。', 'required'],
      ['水域', '只在浮标以内活动，听到哨声马上返回。', 'required'],
      HEALTH,
    ],
  ),
};
