import type { Mood } from "~/domain/posts/feelings";

/** What players answer to a post, by how its author feels and in its language. */
type Replies = Readonly<Record<"en" | "zh-CN" | "zh-TW", readonly string[]>>;

const GLAD: Replies = {
  en: [
    "This made my evening.",
    "More of this, please!",
    "I laughed out loud on the bus.",
    "Love it. Save me a seat next time.",
  ],
  "zh-CN": ["看完心情都好了。", "多发点，爱看！", "在地铁上笑出声了。", "下次一定叫上我。"],
  "zh-TW": ["看完心情整個變好。", "拜託多發一點！", "在捷運上笑出來。", "下次一定要揪我。"],
};
const WELL_DONE: Replies = {
  en: [
    "Well earned!",
    "I have been stuck there for a month. How?",
    "Congratulations, that one is hard.",
    "Screenshot or it still happened, I believe you.",
  ],
  "zh-CN": [
    "实至名归！",
    "我卡那里一个月了，怎么做到的？",
    "恭喜，那个真的难。",
    "厉害，我去试试你的办法。",
  ],
  "zh-TW": [
    "實至名歸！",
    "我卡在那裡一個月了，怎麼辦到的？",
    "恭喜，那個真的很難。",
    "太強了，我也去試試看。",
  ],
};
const COURAGE: Replies = {
  en: [
    "Same here. We will get there.",
    "It took me forty tries. Take a break, then take the left side.",
    "Been there. It gets better.",
    "Tea first, then once more.",
  ],
  "zh-CN": [
    "我也一样，慢慢来。",
    "我试了四十次，歇一歇再走左边。",
    "都经历过，会好的。",
    "先喝口水，再来一次。",
  ],
  "zh-TW": [
    "我也是，慢慢來。",
    "我試了四十次，休息一下再走左邊。",
    "都經歷過，會好的。",
    "先喝口茶，再來一次。",
  ],
};
const HELPFUL: Replies = {
  en: [
    "I think it is in the second chapter, behind the mill.",
    "Good question, I wonder too.",
    "Nobody I asked knows. Please tell us when you find out!",
    "Trying this tonight, thank you.",
  ],
  "zh-CN": [
    "好像在第二章磨坊后面。",
    "好问题，我也想知道。",
    "我问了一圈都不清楚，有结果记得说！",
    "今晚就试，谢谢。",
  ],
  "zh-TW": [
    "好像在第二章磨坊後面。",
    "好問題，我也想知道。",
    "我問了一輪都沒人知道，有結果要說喔！",
    "今晚就來試，謝謝。",
  ],
};
const COUNT_ME_IN: Replies = {
  en: [
    "Count me in!",
    "I am new and slow, is that fine?",
    "Which evenings suit you?",
    "I bring snacks.",
  ],
  "zh-CN": ["算我一个！", "新手，慢，可以吗？", "你们哪几天晚上有空？", "零食我带。"],
  "zh-TW": ["算我一個！", "我是新手，很慢，可以嗎？", "你們哪幾天晚上有空？", "零食我帶。"],
};

const IN_RUSSIAN = [
  "Как хорошо сказано.",
  "Сегодня вечером попробую.",
  "И у меня так же!",
  "Спасибо, что поделились.",
];

const BY_MOOD: Partial<Record<Mood, Replies>> = {
  proud: WELL_DONE,
  celebrating: WELL_DONE,
  collecting: WELL_DONE,
  excited: WELL_DONE,
  frustrated: COURAGE,
  tired: COURAGE,
  sad: COURAGE,
  hopeful: COURAGE,
  curious: HELPFUL,
  learning: HELPFUL,
  seeking: COUNT_ME_IN,
  streaming: COUNT_ME_IN,
};

/** Signs that are written otherwise in the other Chinese script, and are in most texts of this one. */
const TRADITIONAL = /[個這來時會說過還沒對後開關麼點裡嗎為樣單燈風頭張隻貓畫間鐘氣兩條從總聽雙]/;
const HAN = /\p{Script=Han}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;

export function repliesTo({ content, feeling }: { content: string; feeling?: Mood }) {
  if (CYRILLIC.test(content)) return IN_RUSSIAN;
  const language = !HAN.test(content) ? "en" : TRADITIONAL.test(content) ? "zh-TW" : "zh-CN";
  return ((feeling && BY_MOOD[feeling]) ?? GLAD)[language];
}
