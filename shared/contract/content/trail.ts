import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    content: { 'zh-CN': '用户内容', en: 'User content' },
    reviewWords: { 'zh-CN': '风险词', en: 'Risk words' },
  },
  actions: {
    'reviews.claim': { 'zh-CN': '领取内容', en: 'Claimed content' },
    'reviews.release': { 'zh-CN': '放弃内容', en: 'Released content' },
    'reviews.approve': { 'zh-CN': '通过内容', en: 'Approved content' },
    'reviews.remove': { 'zh-CN': '删除内容', en: 'Removed content' },
    'reviews.ignore': { 'zh-CN': '忽略内容', en: 'Ignored content' },
    'reviews.escalate': { 'zh-CN': '上报内容', en: 'Escalated content' },
    'reviews.undo': { 'zh-CN': '撤销内容处理', en: 'Undid a decision about content' },
    'reviews.decideMany': { 'zh-CN': '批量处理内容', en: 'Decided about many items of content' },
    'reviews.changeGroup': { 'zh-CN': '修改圈子', en: 'Changed a circle' },
    'reviews.closeGroup': { 'zh-CN': '关闭圈子', en: 'Closed a circle' },
    'reviews.transferGroup': { 'zh-CN': '转让圈子', en: 'Gave a circle to another user' },
    'reviews.flagFeed': { 'zh-CN': '置顶、精选或隐藏动态', en: 'Pinned, picked or hid a post' },
    'reviews.reply': { 'zh-CN': '官方回复评价', en: 'Answered a review' },
    'reviews.hideText': { 'zh-CN': '隐藏或显示评价文字', en: 'Hid or showed the text of a review' },
    'reviews.removeAnswer': { 'zh-CN': '删除回答', en: 'Removed an answer' },
    'reviews.changeWords': { 'zh-CN': '修改风险词', en: 'Changed the risk words' },
  },
  fields: {
    'content.state': { 'zh-CN': '状态', en: 'State', words: 'reviewState' },
    'content.pictures': { 'zh-CN': '图片', en: 'Pictures' },
    'content.ownerId': { 'zh-CN': '圈主编号', en: 'Owner' },
    contentKind: { 'zh-CN': '内容类型', en: 'Kind', words: 'contentKind' },
    muteDays: { 'zh-CN': '禁言天数', en: 'Days of mute' },
    pinned: { 'zh-CN': '置顶', en: 'Pinned', as: 'flag' },
    picked: { 'zh-CN': '精选', en: 'Picked', as: 'flag' },
    hiddenFromHome: { 'zh-CN': '首页隐藏', en: 'Hidden from home', as: 'flag' },
    textHidden: { 'zh-CN': '文字已隐藏', en: 'Text hidden', as: 'flag' },
    officialReply: { 'zh-CN': '官方回复', en: 'Official answer' },
    answerId: { 'zh-CN': '回答编号', en: 'Answer' },
    words: { 'zh-CN': '词', en: 'Words' },
  },
} as const satisfies TrailWords;
