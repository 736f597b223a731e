/** Words of the demo's content, in the languages of its users. */

export const CITIES = ['上海', '北京', '杭州', '深圳', '成都', '南京'] as const;
export const SPORTS = ['羽毛球', '网球', '跑步', '骑行', '瑜伽', '攀岩', '篮球'] as const;
export const CLUBS = ['夜场搭子', '周末俱乐部', '新手营', '约球群', ' Friends'] as const;
export const ALBUMS = ['周末活动', '比赛日', '训练营', ' open day'] as const;
export const ABOUT = [
  '每周三、周六固定活动，欢迎新人。',
  'We play twice a week, all levels are welcome.',
  '只约球，不闲聊。',
  '从零开始，一起坚持。',
] as const;
export const POSTS = [
  '今晚八点两片场还差一个人，谁来？',
  '第一次完成十公里，配速六分，开心！',
  'Great session today, thanks to the coach for the patience.',
  '新拍到手，手感比上一支轻不少。',
  '下雨取消了户外，改到室内馆，时间不变。',
  'Anybody up for an easy ride along the river on Sunday?',
  '分享一下今天的训练计划，欢迎讨论。',
  '膝盖恢复得不错，医生说可以慢跑了。',
  '求推荐适合新手的网球教练。',
  'Lost a blue water bottle at court 3, please tell me if you found it.',
] as const;
export const COMMENTS = [
  '算我一个！',
  '加油，坚持就是胜利。',
  'Count me in.',
  '这个场地灯光有点暗。',
  '请问几点集合？',
  'Nice pictures!',
  '教练真的很耐心。',
  '下次带上我。',
  '我也想知道。',
  'See you on court.',
] as const;
export const RUDE = ['你打得太傻了，别来了', 'What an idiot, stay at home', '水平这么差还敢发'] as const;
export const QUESTIONS = [
  '新手买什么价位的球拍合适？',
  '跑步后膝盖外侧疼怎么办？',
  'Which shoes for clay courts?',
  '瑜伽垫多厚比较好？',
  '攀岩第一次去要准备什么？',
  'Do I need my own helmet?',
] as const;
export const ANSWERS = [
  '三百左右就够用了，重要的是手胶。',
  '先休息两周，再慢慢加量。',
  'Any shoe with a herringbone sole will do.',
  '六毫米比较通用。',
  '场馆都有装备，穿舒服的衣服就行。',
] as const;
export const REVIEWS = [
  '教练讲解细致，场地干净。',
  'Well organised and on time.',
  '人有点多，热身时间短。',
  '性价比很高，下次还来。',
  'The hall was too warm, the rest was fine.',
  '退款很快，服务不错。',
] as const;
export const REPLIES = [
  '感谢支持，期待下次见面！',
  '抱歉体验不佳，我们会改进。',
  'Thank you, see you soon!',
] as const;
export const TAGS = ['教练专业', '场地好', '准时', '人多', '适合新手'] as const;
export const REPORTS = [
  '在圈子里发广告',
  '言语攻击队友',
  'Posts the same advert every day',
  '与主题无关',
] as const;

const ADVERTS = [
  '低价代练，加微信 vx: sport8888 优惠多多',
  'Cheap tickets at https://tickets.example.top, earn money with friends',
  '兼职刷单日结，联系 13800009999',
] as const;
/** The same words for a whole wave. */
export const spam = (number: number): string =>
  ADVERTS[Math.floor(number / 100) % ADVERTS.length] ?? ADVERTS[0];
