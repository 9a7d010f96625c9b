import type { Language } from "~/domain/language";

export interface SeedReview {
  stars: number;
  text: string;
  language: Language;
}

const en = (stars: number, text: string): SeedReview => ({ stars, text, language: "en" });
const cn = (stars: number, text: string): SeedReview => ({ stars, text, language: "zh-CN" });
const tw = (stars: number, text: string): SeedReview => ({ stars, text, language: "zh-TW" });

/** What those who have a game say of it, by the game. */
export const seedReviews: Readonly<Record<string, readonly SeedReview[]>> = {
  gloamdelve: [
    en(
      5,
      "Rule two says you may throw the torch. I threw the torch. I spent the next ten minutes walking along a wall with my hand on it, and I have never had a better evening with a game.\n\n**Bring headphones.** The dark really does remember how you died.",
    ),
    en(
      4,
      "Nine floors, and the sixth is worth the price alone. Lost a star because the merchant on seven is a thief. I mean the design, not the character. Also the character.",
    ),
    cn(
      5,
      "第一次把火把扔出去的时候手都在抖。没有小地图，没有提示，全靠耳朵。通关那天我在楼下便利店站了好久，觉得灯好亮。",
    ),
    tw(
      4,
      "氣氛滿分，難度有點兇。建議先別看攻略，迷路本身就是樂趣。第八層的水聲我到現在還會想起來。",
    ),
    en(
      2,
      "I get it, it is dark. Forty deaths to the same pit stopped being atmosphere somewhere around the twelfth.",
    ),
    cn(4, "前两层劝退，第三层开始真香。希望能调亮一点点字幕。"),
    en(
      5,
      "My daughter draws the maps, I hold the controller. We are on floor five and she is grounded if she tells me what is on floor six before I see it.",
    ),
  ],
  "harbour-of-lanterns": [
    en(
      5,
      "I cooked noodles for a smuggler, lost his respect, won it back with a better broth, and forgot that I had a boat to save. Forgot for *two hours*.",
    ),
    cn(5, "四十条船每一条都有自己的故事，最后天亮那段我真的哭了。配乐请单独卖，我买。"),
    tw(5, "煮麵的手感太療癒了！每個客人的對話都好好笑，玩到凌晨四點捨不得關。"),
    en(
      4,
      "Short, warm and a little too easy once you have the good stock pot. The harbour at three in the morning is the prettiest place I have been all year.",
    ),
    tw(3, "故事很棒，但是存檔點太少。走錯一步要從晚上八點重來，對上班族不太友善。"),
  ],
  stormglass: [
    en(
      5,
      "You can bottle a thunderstorm and open it *inside* somebody's hold. Nothing else I say matters.",
    ),
    en(
      3,
      "The weather is a marvel. The crew menu is three menus in a coat. Patch it and I will come back and add the stars.",
    ),
    cn(4, "海上打雷那一下把我家猫吓得钻进沙发底。画面和音效没得说，上手要一点耐心。"),
    tw(4, "把颱風裝進瓶子裡，再請敵人喝，太爽了。後期任務有點重複。"),
    en(
      1,
      "Seasick in eleven minutes. There is no option for the camera sway. I wanted to love it.",
    ),
  ],
  "marmalade-grand-prix": [
    en(5, "We play it standing up. The sofa is for losers, and it is full."),
    tw(5, "朋友來家裡必玩，果醬漂移一次就上癮。友情小心使用。"),
    cn(4, "赛道设计太坏了，最后一个弯永远有橘子皮。适合聚会，一个人玩略单薄。"),
    en(
      4,
      "Six tracks would be few for any other racer. Here I still have not seen the end of the third without toast in my exhaust.",
    ),
  ],
  "last-train-to-vesper": [
    en(
      5,
      "I accused the cook. I accused the cook again. On the fourth loop I apologised to the cook. Play it with a notebook and nothing else.",
    ),
    cn(5, "推理迷必玩。每次循环都能发现上一次忽略的细节，伏笔回收得特别漂亮。"),
    en(
      4,
      "The best carriage is the one you think is empty. One puzzle with the clocks is unfair, and you will know it when you hear it.",
    ),
    tw(4, "本格推理味很濃，配音也好。中段節奏稍慢，但結局值得。"),
  ],
  "orbital-orchard": [
    en(5, "My blood pressure went down. I have a peach called Kevin."),
    cn(4, "在零重力里种桃子，听起来离谱，玩起来治愈。希望多一点品种。"),
    tw(5, "下班後最好的放鬆。跟彗星當朋友那一段，我笑著笑著就哭了。"),
    en(
      3,
      "Lovely for a week. After the third harvest you have seen what it has, and the comet will not talk about anything else.",
    ),
  ],
  "iron-lotus-arena": [
    en(
      5,
      "Finally a fighter that explains itself. The training bell teaches you one thing a day, and it is always the thing you needed.",
    ),
    en(
      2,
      "Great on the sofa. Online I waited nine minutes for a match and met a person who only sweeps.",
    ),
    cn(3, "手感不错，角色平衡还得调，飞花门现在太强了。"),
    tw(4, "連段好理解，新手也能打得漂亮。希望多一點練習模式的選項。"),
  ],
  "dock-seventeen": [
    en(
      4,
      "Do not play it on a ship. I play it on a ship. The cranes move at night and now I hear them at breakfast.",
    ),
    cn(5, "太空恐怖的正确打开方式：不是吓你，是让你自己吓自己。"),
    tw(2, "前三小時緊張刺激，後面一直找鑰匙卡找到煩。"),
  ],
};
