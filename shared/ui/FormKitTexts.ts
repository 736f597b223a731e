/** Every sentence the parts of a form say by themselves; part of `KitTexts`. */
export interface FormKitTexts {
  /** Title of the comparison after an edit conflict. */
  compareTitle: string;
  /** What happened and what to do. */
  compareText: string;
  /** Head over the names of the fields. */
  compareField: string;
  /** Head over what is stored. */
  theirs: string;
  /** Head over what stands in the form. */
  mine: string;
  /** Back to the form without a choice. */
  compareBack: string;
  /** Takes every stored value. */
  takeTheirs: string;
  /** Keeps every own value. */
  keepMine: string;
  /** Saves what was chosen field by field. */
  saveChoice: string;
  /** Empty place of a picture. */
  choosePicture: string;
  /** Which pictures can be taken. */
  pictureRules: string;
  /** The file is no picture that can be taken. */
  pictureType: string;
  /** The file is too large. */
  pictureSize: string;
  /** The picture has too few pixels. */
  pictureSmall: string;
  /** An upload under way. */
  uploading: (percent: number) => string;
  /** Stops an upload. */
  stopUpload: string;
  /** Takes another picture. */
  replacePicture: string;
  /** Takes the picture away. */
  removePicture: string;
  /** Label of the words for those who cannot see the picture. */
  pictureText: string;
  /** Name of one picture of several. */
  pictureAt: (place: number) => string;
  /** Handle of an item that can be moved. */
  moveItem: (label: string) => string;
  /** Takes an item of a list away. */
  removeItem: (label: string) => string;
  /** How to move an item by keyboard. */
  dragHelp: string;
  /** Spoken: an item was picked up. */
  dragStart: (label: string, place: number, total: number) => string;
  /** Spoken: an item is over another place. */
  dragOver: (label: string, place: number, total: number) => string;
  /** Spoken: an item was dropped. */
  dragEnd: (label: string, place: number, total: number) => string;
  /** Spoken: an item went back. */
  dragCancel: (label: string) => string;
  /** Name of the editor's buttons. */
  textTools: string;
  /** Bold text. */
  bold: string;
  /** Italic text. */
  italic: string;
  /** Underlined text. */
  underline: string;
  /** Struck text. */
  strike: string;
  /** A heading. */
  heading: string;
  /** A smaller heading. */
  subheading: string;
  /** List with dots. */
  bulletList: string;
  /** List with numbers. */
  numberList: string;
  /** Quotation. */
  quote: string;
  /** Link; opens its address. */
  link: string;
  /** Field of a link's address. */
  linkAddress: string;
  /** The address is no web address. */
  linkFault: string;
  /** Sets the link. */
  setLink: string;
  /** Takes the link away. */
  removeLink: string;
  /** Puts a picture into the text. */
  insertPicture: string;
  /** Takes back the last change. */
  undo: string;
  /** Does it again. */
  redo: string;
  /** Characters of a text and how many it may have. */
  characters: (length: number, max: number) => string;
  /** Opens the calendar of a day field. */
  openCalendar: string;
  /** Name of the day of a moment. */
  dayPart: string;
  /** Name of the clock time of a moment. */
  clockPart: string;
  /** A time that a clock change skips, and the one that is meant. */
  clockSkipped: (typed: string, meant: string) => string;
  /** Sections of a form. */
  sections: string;
}

/** English, as visual.md 12 words it. */
export const ENGLISH_FORM_TEXTS: FormKitTexts = {
  compareTitle: 'Somebody else has saved this',
  compareText: 'These fields differ. Choose what to keep of each; nothing is saved until you decide.',
  compareField: 'Field',
  theirs: 'Saved now',
  mine: 'Yours',
  compareBack: 'Back to the form',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  saveChoice: 'Save the choice',
  choosePicture: 'Choose a picture',
  pictureRules: 'jpg, png or webp, at most 5 MB and at least 200 × 200 px.',
  pictureType: 'Use a jpg, png or webp picture.',
  pictureSize: 'Use a picture of at most 5 MB.',
  pictureSmall: 'Use a picture of at least 200 × 200 px.',
  uploading: (percent) => `Uploading, ${percent} %`,
  stopUpload: 'Stop the upload',
  replacePicture: 'Replace',
  removePicture: 'Remove',
  pictureText: 'Description of the picture',
  pictureAt: (place) => `Picture ${place}`,
  moveItem: (label) => `Move ${label}`,
  removeItem: (label) => `Remove ${label}`,
  dragHelp: 'Space picks up and drops, arrow keys move, Escape puts back.',
  dragStart: (label, place, total) => `${label} picked up, place ${place} of ${total}.`,
  dragOver: (label, place, total) => `${label} is at place ${place} of ${total}.`,
  dragEnd: (label, place, total) => `${label} dropped at place ${place} of ${total}.`,
  dragCancel: (label) => `${label} went back to its place.`,
  textTools: 'Text tools',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strike through',
  heading: 'Heading',
  subheading: 'Subheading',
  bulletList: 'List',
  numberList: 'Numbered list',
  quote: 'Quotation',
  link: 'Link',
  linkAddress: 'Web address',
  linkFault: 'Use an address that begins with https:// or http://.',
  setLink: 'Set link',
  removeLink: 'Remove link',
  insertPicture: 'Picture',
  undo: 'Undo',
  redo: 'Redo',
  characters: (length, max) => `${length} of ${max} characters`,
  openCalendar: 'Open the calendar',
  dayPart: 'day',
  clockPart: 'time',
  clockSkipped: (typed, meant) => `The clocks skip ${typed} on this day: ${meant} is meant.`,
  sections: 'Sections',
};
