/** Sports the demo knows, in the order of the filters. */
export const SPORTS = [
  '羽毛球',
  '篮球',
  '足球',
  '游泳',
  '网球',
  '乒乓球',
  '攀岩',
  '瑜伽',
  '跑步',
  '骑行',
  '滑雪',
  '普拉提',
  '拳击',
  '飞盘',
  '桨板',
] as const;
/** Name of a sport. */
export type Sport = (typeof SPORTS)[number];

/** What a company is made from. */
export interface CompanyPlan {
  readonly short: string;
  readonly full: string;
  readonly type: 1 | 2;
  readonly city: string;
  readonly auditStatus: number;
  readonly sports: readonly Sport[];
  readonly stores: readonly string[];
}

/** The companies of the demo; the first two are the partner's, the last two are not settled. 40 stores together. */
export const COMPANIES: readonly CompanyPlan[] = [
  {
    short: '沪动体育',
    full: '上海沪动体育发展有限公司',
    type: 1,
    city: '上海',
    auditStatus: 6,
    sports: ['羽毛球', '篮球', '乒乓球', '瑜伽'],
    stores: ['滨江体育公园店', '静安云顶店', '徐汇西岸店', '世纪公园店', '五角场店'],
  },
  {
    short: 'Northgate 攀岩',
    full: '北京北门攀岩运动有限公司',
    type: 2,
    city: '北京',
    auditStatus: 6,
    sports: ['攀岩', '瑜伽', '普拉提'],
    stores: ['Northgate 朝阳馆', 'Northgate 望京馆', 'Northgate 五棵松馆'],
  },
  {
    short: '深蓝游泳',
    full: '深圳深蓝水上运动有限公司',
    type: 2,
    city: '深圳',
    auditStatus: 6,
    sports: ['游泳', '桨板'],
    stores: ['深圳湾店', '大运中心店', '前海店', 'Blue Bay 蛇口店'],
  },
  {
    short: '绿茵会',
    full: '广州绿茵会体育管理有限公司',
    type: 1,
    city: '广州',
    auditStatus: 6,
    sports: ['足球', '飞盘', '跑步'],
    stores: ['天河球场', '海珠湖球场', '大学城球场', '番禺球场', '白云球场'],
  },
  {
    short: '山系户外',
    full: '成都山系户外运动有限公司',
    type: 2,
    city: '成都',
    auditStatus: 6,
    sports: ['骑行', '攀岩', '跑步'],
    stores: ['高新店', '龙泉山营地', '青城山营地'],
  },
  {
    short: 'Ace 网球',
    full: '杭州艾斯网球俱乐部有限公司',
    type: 2,
    city: '杭州',
    auditStatus: 6,
    sports: ['网球', '羽毛球'],
    stores: ['钱江世纪城店', '西溪店', '滨江 Ace Club', '未来科技城店'],
  },
  {
    short: '极地冰雪',
    full: '哈尔滨极地冰雪运动有限公司',
    type: 1,
    city: '哈尔滨',
    auditStatus: 6,
    sports: ['滑雪', '跑步'],
    stores: ['亚布力店', '帽儿山店', '群力室内雪场'],
  },
  {
    short: '拳场',
    full: '武汉拳场健身服务有限公司',
    type: 2,
    city: '武汉',
    auditStatus: 6,
    sports: ['拳击', '普拉提'],
    stores: ['光谷店', '楚河汉街店', '汉口江滩店'],
  },
  {
    short: '一野瑜伽',
    full: '南京一野瑜伽文化有限公司',
    type: 2,
    city: '南京',
    auditStatus: 6,
    sports: ['瑜伽', '普拉提'],
    stores: ['新街口店', '河西店', '仙林店'],
  },
  {
    short: '全民球馆',
    full: '苏州全民球馆体育有限公司',
    type: 1,
    city: '苏州',
    auditStatus: 6,
    sports: ['羽毛球', '乒乓球', '篮球'],
    stores: ['金鸡湖馆', '狮山馆', '吴中馆', '相城馆', '昆山馆'],
  },
  {
    short: '新潮飞盘',
    full: '厦门新潮飞盘体育有限公司',
    type: 2,
    city: '厦门',
    auditStatus: 3,
    sports: ['飞盘'],
    stores: ['五缘湾营地'],
  },
  {
    short: '云帆桨板',
    full: '青岛云帆桨板运动有限公司',
    type: 2,
    city: '青岛',
    auditStatus: 2,
    sports: ['桨板'],
    stores: ['奥帆中心店'],
  },
];

/** What a template is named after and costs: kinds of sessions a sport has. Price in yuan for one seat. */
export interface Kind {
  readonly title: string;
  readonly minutes: number;
  readonly capacity: readonly [number, number];
  readonly yuan: readonly [number, number];
}

/** Kinds of sessions that fit any sport; `{}` stands for its name. */
export const KINDS: readonly Kind[] = [
  { title: '{}体验课', minutes: 60, capacity: [8, 16], yuan: [19, 69] },
  { title: '周末{}约局', minutes: 120, capacity: [12, 28], yuan: [35, 88] },
  { title: '{}进阶训练营', minutes: 90, capacity: [8, 14], yuan: [128, 258] },
  { title: '青少年{}基础班', minutes: 90, capacity: [10, 18], yuan: [98, 188] },
  { title: '{}晨练', minutes: 60, capacity: [10, 24], yuan: [15, 45] },
  { title: '{}公益日', minutes: 120, capacity: [20, 40], yuan: [10, 20] },
  { title: '{} Open Day', minutes: 90, capacity: [12, 24], yuan: [29, 79] },
  { title: '双人{}挑战赛', minutes: 150, capacity: [16, 32], yuan: [59, 139] },
  { title: '{}夜场', minutes: 120, capacity: [12, 24], yuan: [45, 99] },
  { title: '{}私教小班', minutes: 60, capacity: [4, 6], yuan: [199, 399] },
  { title: 'Beginner {} Night', minutes: 90, capacity: [10, 20], yuan: [49, 99] },
];

/** Places inside a store. */
export const PLACES = [
  '1 号场',
  '2 号场',
  '3 号场',
  '主馆',
  '副馆',
  'A 区',
  'B 区',
  '多功能厅',
  '户外场',
] as const;
/** What a booking may say. */
export const NOTES = [
  '自带球拍',
  '第一次参加',
  '需要租装备',
  '和朋友一起',
  '会晚到 10 分钟',
  'Left-handed',
  '带小孩',
] as const;

/** The template of the job: many future sessions with many paid bookings, in the partner's first store. */
export const JOB_TITLE = '夜场羽毛球 · 双打';
/** How many future sessions it has, and how many paid bookings each. */
export const JOB_SESSIONS = 240;
export const JOB_BOOKINGS = 25;
