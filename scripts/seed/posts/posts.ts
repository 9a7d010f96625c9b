import { asTopic, homeOf } from "./home";
import type { SeedPost } from "./seed-post";
import { shortEnglish } from "./short-english";
import { shortSimplified } from "./short-simplified";
import { shortTraditional } from "./short-traditional";
import { seedTopics } from "./topics";

const english: readonly SeedPost[] = [
  {
    game: "gloamdelve",
    title: "Which torch do you carry below level nine?",
    content:
      "I used the **long torch** until the drip caves, and it went out at the worst moment. Since then I carry two short ones and a spare flint.\n\n- long torch: far light, one bad gust and you stand in the dark\n- short torch: you see your feet, and that is often enough\n- lantern: heavy, but it *never* goes out\n\nWhat works for you? #gloamdelve #loadouts",
    pictures: 1,
    feeling: "curious",
  },
  {
    game: "gloamdelve",
    content:
      "Three hours, one wrong lever, and back to the top. Worth it for the view of the underground lake alone.",
    pictures: 2,
    feeling: "tired",
  },
  {
    game: "gloamdelve",
    title: "A map of the salt stairs",
    content:
      "The stairs turn the other way each time you die, which nobody tells you. Count the pillars instead:\n\n1. two pillars: go down\n2. three pillars: a merchant, sometimes\n3. four pillars: turn around\n\n> The fourth pillar is not a pillar.\n\n#maps",
    pictures: 1,
  },
  {
    game: "harbour-of-lanterns",
    title: "The lantern song, written down",
    content:
      "I sat on the pier with a notebook for two evenings. The order is **red, red, blue, pause, gold**. If you play it at dusk, ||the ferryman takes you to the closed island||. #secrets",
    pictures: 2,
    feeling: "proud",
  },
  {
    game: "harbour-of-lanterns",
    content:
      "Finished it last night. I am not ready to talk about the ending, but I would like company.",
    feeling: "sad",
  },
  {
    game: "harbour-of-lanterns",
    content: "Small thing I love: the cats follow whoever carries fish. All of them. #details",
    pictures: 1,
    feeling: "happy",
  },
  {
    game: "orbital-orchard",
    title: "Apples in zero gravity: what grows where",
    content:
      "Ring two is too warm for pears. I moved the pears to ring four and doubled the harvest. Plums seem to like the dark side, which makes no sense and still works.\n\nShare your layouts? #farming",
    pictures: 2,
    feeling: "building",
  },
  {
    game: "orbital-orchard",
    content:
      "Woke up to eleven drones in the pond. Again. Any idea how to keep them out of the water?",
    feeling: "frustrated",
  },
  {
    game: "turbo-tuk-tuk",
    title: "Time attack, week 12: post your best",
    content:
      "Market Loop, any vehicle, no boosts. I begin with **1:42.8**. Somebody here is faster, I can feel it. #timeattack",
    pictures: 1,
    feeling: "excited",
  },
  {
    game: "turbo-tuk-tuk",
    content:
      "You can drive *under* the fruit stall on the second bend. Saves almost a second. You are welcome.",
    pictures: 1,
  },
  {
    game: "skyborne-syndicate",
    title: "Looking for two more for Thursday evenings",
    content:
      "We are a pilot and an engineer, both patient and bad at landing. We play from eight, two hours at most. New players are welcome, we like to explain. #lfg",
    feeling: "seeking",
  },
  {
    game: "skyborne-syndicate",
    content:
      "Painted the whole ship yellow. Morale is up. So is the number of things that shoot at us.",
    pictures: 3,
    feeling: "proud",
  },
  {
    game: "lighthouse-keep",
    content: "It asks nothing of me and that is exactly what I needed this week.",
    pictures: 1,
    feeling: "relaxed",
  },
  {
    game: "moonhopper",
    title: "How do you get past the third crater?",
    content:
      "I jump, I hop, I fall. The long jump ends just before the edge. Is there a trick to it?",
    feeling: "frustrated",
  },
  {
    game: "clockwork-fen",
    title: "Every gear and where it hides",
    content:
      "Nineteen so far. The last one is under the mill, behind the wheel that turns backwards. You need the heron to hold it still for you. ||Feed it twice.|| #collectibles",
    pictures: 4,
    feeling: "collecting",
  },
  {
    game: "clockwork-fen",
    content: "The sound of the marsh at night is better than most albums I own.",
    feeling: "relaxed",
  },
  {
    game: "kestrel-nine",
    title: "Notes from a first landing",
    content:
      "What the tutorial says: flaps, speed, nose up.\n\nWhat happened: flaps, speed, **tree**.\n\nSecond try was better. Third try had a runway in it. #beginners",
    pictures: 1,
    feeling: "learning",
  },
  {
    content: "One hundred days here today. Thanks to everybody who answered my beginner questions.",
    feeling: "grateful",
  },
  { content: "Back after a month away. What did I miss?", feeling: "curious" },
  {
    space: "The Slow Lane",
    content: "Tonight: soup, rain on the window, and a very slow strategy game.",
    feeling: "relaxed",
  },
  {
    space: "Boss Rush Support Group",
    content:
      "Streaming the whole of Clockwork Fen on Saturday, from the first gear to the last. Come and tell me what I overlook. #streams",
    feeling: "streaming",
  },
  {
    space: "Couch Co-op Club",
    content: "Does anybody else name their save files after meals? I am on *second breakfast*.",
  },
];

const simplified: readonly SeedPost[] = [
  {
    game: "gloamdelve",
    title: "新手第一次下到第九层，求建议",
    content:
      "带了长火把、两瓶药水，还有一根绳子，感觉还是不太够。\n\n第九层之后**风特别大**，火把老是灭。大家一般怎么带装备？ #新手求助",
    pictures: 1,
    feeling: "hopeful",
  },
  {
    game: "gloamdelve",
    content: "终于通关了！最后那扇门打开的时候，我手都在抖。||原来守门人一直在帮我们。||",
    pictures: 2,
    feeling: "excited",
  },
  { game: "gloamdelve", content: "地下湖那一段的配乐单独循环了一整天。有人知道作曲是谁吗？ #配乐" },
  {
    game: "harbour-of-lanterns",
    title: "灯笼颜色顺序整理",
    content:
      "试了两个晚上，顺序是这样的：\n\n1. 红\n2. 红\n3. 蓝\n4. 停一拍\n5. 金\n\n黄昏的时候点最稳。 #攻略",
    pictures: 2,
    feeling: "proud",
  },
  {
    game: "harbour-of-lanterns",
    content: "码头的猫会跟着拿鱼的人走，我身后现在有七只。",
    pictures: 1,
    feeling: "happy",
  },
  {
    game: "the-coral-clock",
    title: "时间机关的三个小技巧",
    content:
      "- 先听声音，再看指针\n- 潮水退的时候才能转第二个齿轮\n- 不要急着拿贝壳\n\n> 急也没用，钟不等人。\n\n#攻略",
    pictures: 2,
    feeling: "learning",
  },
  {
    game: "the-coral-clock",
    content: "画面真的太美了，截图截到手软，随便一张都能当壁纸。",
    pictures: 4,
    feeling: "happy",
  },
  {
    game: "turbo-tuk-tuk",
    content: "菜市场那一圈跑进 1:45 了！下一个目标是不撞水果摊。 #计时赛",
    pictures: 1,
    feeling: "excited",
  },
  {
    game: "turbo-tuk-tuk",
    title: "周五晚上约一局？",
    content: "四缺二，水平不限，开心最重要。九点开始，打两个小时。 #找队友",
    feeling: "seeking",
  },
  {
    game: "fistful-of-jade",
    title: "玉牌怎么搭配比较稳？",
    content: "我现在是三攻两守，打到第五关就撑不住了。要不要换成两攻三守？",
    pictures: 1,
    feeling: "curious",
  },
  {
    game: "fistful-of-jade",
    content: "输了十二把之后赢了一把，今晚可以睡个好觉。",
    feeling: "celebrating",
  },
  {
    game: "lantern-legion",
    content: "全图鉴达成，最后一只灯灵找了整整三天。",
    pictures: 3,
    feeling: "collecting",
  },
  {
    game: "firefly-switch",
    content: "通勤路上一站正好一关，坐过站两次了。",
    pictures: 1,
    feeling: "playing",
  },
  {
    game: "koi-columns",
    title: "四连消到底怎么凑？",
    content: "每次差一条鱼。是先留底边，还是先清中间？",
    feeling: "frustrated",
  },
  { space: "周末开黑小分队", content: "加班结束，回家先玩一把再说。", feeling: "tired" },
  {
    space: "周末开黑小分队",
    content: "感谢昨晚带我的几位大佬，第一次体会到什么叫躺赢。",
    feeling: "grateful",
  },
  { content: "把收藏夹里的游戏列了个清单，够玩到明年春天了。 #游戏清单", feeling: "happy" },
  { content: "周末直播打通「钟表沼泽」，不看攻略，来给我指路吧。 #直播", feeling: "streaming" },
  { content: "有没有适合和爸妈一起玩的游戏？他们喜欢慢一点的。", feeling: "seeking" },
  {
    game: "orbital-orchard",
    title: "太空果园布局分享",
    content: "梨放第四环，李子放背光面，产量翻倍。\n\n顺便问一句：无人机怎么老往池塘里掉？ #布局",
    pictures: 2,
    feeling: "building",
  },
  {
    game: "moonhopper",
    content: "第三个坑跳了五十次，终于过了。秘诀是——不要看下面。",
    pictures: 1,
    feeling: "proud",
  },
];

const traditional: readonly SeedPost[] = [
  {
    game: "gloamdelve",
    title: "火把還是提燈？",
    content:
      "下到第九層以後風超大，火把一直熄。改拿提燈雖然重，但真的穩很多。\n\n大家都怎麼帶？ #裝備討論",
    pictures: 1,
    feeling: "curious",
  },
  {
    game: "gloamdelve",
    content: "迷路三小時，結果出口就在起點旁邊……",
    pictures: 1,
    feeling: "frustrated",
  },
  {
    game: "harbour-of-lanterns",
    title: "隱藏小島怎麼去（有雷）",
    content:
      "黃昏的時候照順序點燈：紅、紅、藍、停一下、金。\n\n||然後擺渡人就會來接你。||\n\n我在碼頭坐了兩個晚上才試出來。 #攻略",
    pictures: 2,
    feeling: "proud",
  },
  {
    game: "harbour-of-lanterns",
    content: "貓咪會跟著拿魚的人走，太可愛了，完全不想推劇情。",
    pictures: 1,
    feeling: "happy",
  },
  {
    game: "last-train-to-vesper",
    title: "第二節車廂的密碼",
    content: "看窗外的站牌，不是看車票。四個站名的第一個字筆畫數就是答案。 #解謎",
    pictures: 2,
    feeling: "learning",
  },
  {
    game: "last-train-to-vesper",
    content: "結局放完，坐在椅子上發呆了十分鐘。好久沒有這種感覺了。",
    feeling: "sad",
  },
  {
    game: "turbo-tuk-tuk",
    content: "夜市那條彎道可以從攤子底下鑽過去，快將近一秒！",
    pictures: 1,
    feeling: "excited",
  },
  {
    game: "skyborne-syndicate",
    title: "週四晚上缺一位輪機手",
    content: "我們是很佛的團，掉下去也會笑。晚上九點開始，新手歡迎。 #揪團",
    feeling: "seeking",
  },
  {
    game: "skyborne-syndicate",
    content: "整艘船漆成黃色之後，大家心情都變好了。",
    pictures: 3,
    feeling: "happy",
  },
  {
    game: "hush-of-the-cedar",
    content: "戴耳機玩，真的聽得到雪落在樹上的聲音。",
    pictures: 2,
    feeling: "relaxed",
  },
  {
    game: "hush-of-the-cedar",
    title: "神社的五個風鈴在哪裡",
    content:
      "1. 鳥居後面\n2. 橋下\n3. 茶屋屋簷\n4. 被雪蓋住的石燈旁\n5. 最後一個要等到清晨\n\n#收集",
    pictures: 4,
    feeling: "collecting",
  },
  { game: "papercrane-patrol", content: "每天睡前一關，剛剛好。", pictures: 1, feeling: "playing" },
  {
    game: "sumo-snails",
    title: "蝸牛要怎麼練才不會一直被推下去？",
    content: "我的蝸牛體重已經練滿了，還是每次第一個出局，是不是該練黏性？",
    feeling: "frustrated",
  },
  { content: "今天滿一百天！謝謝大家一直很有耐心地回答我的新手問題。", feeling: "grateful" },
  { space: "深夜電台", content: "颱風天就是要窩在家裡慢慢破關。", feeling: "relaxed" },
  {
    space: "台北桌遊夜",
    content: "整理了一份適合兩個人一起玩的清單，有需要的話我再分享出來。 #雙人遊戲",
    feeling: "happy",
  },
  { space: "深夜電台", content: "有人也會幫存檔取名字嗎？我現在這個叫「再一關就睡」。" },
  {
    content: "週六晚上開台，從第一個齒輪玩到最後一個，歡迎來幫我找漏掉的。 #開台",
    feeling: "streaming",
  },
  {
    game: "lighthouse-keep",
    content: "什麼都不用趕，只要看著海就好。這週最需要的就是這個。",
    pictures: 1,
    feeling: "relaxed",
  },
  {
    game: "clockwork-fen",
    title: "蒼鷺要餵幾次？",
    content: "我餵了一次牠就飛走了。聽說要餵兩次牠才會幫忙按住輪子，是真的嗎？",
    pictures: 1,
    feeling: "curious",
  },
  {
    game: "orbital-orchard",
    content: "李子種在背光面真的有用，完全不科學，但產量翻倍。",
    pictures: 2,
    feeling: "building",
  },
];

/** A Space's name says in which language one speaks there. */
const russian: readonly SeedPost[] = [
  {
    space: "Тихая гавань",
    content: "Весь вечер чинила маяк под дождём. Ни одного врага, и лучший вечер за неделю.",
    game: "lighthouse-keep",
    pictures: 1,
    feeling: "relaxed",
  },
  {
    space: "Тихая гавань",
    title: "С чего начать, если есть полчаса в день?",
    content:
      "Посоветуйте что-нибудь неспешное: чтобы можно было отложить и не забыть, где остановился.",
    feeling: "curious",
  },
  {
    space: "Тихая гавань",
    content: "Посадила сливы на теневой стороне, и урожай вырос вдвое. Сама не верю.",
    game: "orbital-orchard",
    pictures: 1,
    feeling: "building",
  },
  {
    space: "Тихая гавань",
    content: "Кто по выходным играет вдвоём на одном диване? Расскажите, во что.",
    feeling: "seeking",
  },
];

const at = (language: Parameters<typeof homeOf>[1], ...lists: readonly (readonly SeedPost[])[]) =>
  lists.flat().map((post) => homeOf(post, language));
const inEnglish = at("en", english, shortEnglish);
const inSimplified = at("zh-CN", simplified, shortSimplified);
const inTraditional = at("zh-TW", traditional, shortTraditional);

const STRIDE = 20;

/** One language after the other in turn, as in a place where all are spoken, and about one in three with pictures. */
export const seedPosts: readonly SeedPost[] = [
  ...seedTopics,
  ...spread(
    inEnglish.flatMap((post, nth) =>
      [post, inSimplified[nth], inTraditional[nth], russian[Math.floor(nth / STRIDE)]]
        .slice(0, nth % STRIDE ? 3 : 4)
        .filter((one) => one !== undefined),
    ),
  ).map(asTopic),
];

/** Each kind in its order, and those with pictures evenly among the others. */
function spread(posts: readonly SeedPost[]): SeedPost[] {
  const [shown, said] = [true, false].map((some) => posts.filter((one) => !!one.pictures === some));
  const of = (list: readonly SeedPost[]) =>
    list.map((post, nth) => ({ post, place: (nth + 1) / list.length }));
  return [...of(said!), ...of(shown!)]
    .sort((one, other) => one.place - other.place)
    .map(({ post }) => post);
}
