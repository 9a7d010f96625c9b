import type { searchDocuments } from "~/domain/search/read-model";
import { placeOf, sequenceOf } from "~/domain/search/kind";
import { searchKinds } from "~/domain/search/kinds";

export type Document = typeof searchDocuments.$inferSelect;

const SYLLABLES =
  "ka ro mi tel van sur ne do lin par ost gry fal en wick mar shu bel tor ash".split(" ");
const CHARACTERS =
  "的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏";

/** Two words that three of ten documents have each, and none has both; a third that three of ten have, whatever else. */
export const COMMON = ["harbour", "lantern"] as const;
export const MEETING = "orchard";
/** Words that as many posts have among many as among few: in titles, and in texts. */
export const PLANTED = { title: "fjordlark", text: "quillmoss", chinese: "鲸鱼" };
const PLANTED_BEFORE = 10_000;
const PLANTED_EVERY = 160;

/** The next of numbers from 0 to 1 that follow from a seed. */
function chanceOf(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Few words are frequent, most are rare. */
const skewed = (chance: () => number, count: number) =>
  Math.min(count - 1, Math.floor(count ** chance()) - 1 + Math.floor(chance() * 2));

export function wordAt(rank: number): string {
  let word = "";
  for (let left = rank + SYLLABLES.length; left > 0; left = Math.floor(left / SYLLABLES.length)) {
    word += SYLLABLES[left % SYLLABLES.length]!;
  }
  return word;
}

const WORDS = 30_000;
const WORDS_OF_A_TEXT = 14;
const CHARACTERS_OF_A_TEXT = 24;
/** The kinds of a hundred documents, in the order of `searchKinds`: Spaces, groups, players, posts, games, news. */
const KINDS = [2, 3, 16, 96, 97, 100];

/** The `nth` document of a world that is the same for ever: half of its texts are Chinese, four of five are posts. */
export function documentAt(nth: number): Document {
  const chance = chanceOf(nth + 1);
  const word = () => wordAt(skewed(chance, WORDS));
  const character = () => CHARACTERS[skewed(chance, CHARACTERS.length)]!;
  const times = <Part>(count: number, part: () => Part) => Array.from({ length: count }, part);
  const kind = searchKinds[KINDS.findIndex((most) => nth % 100 < most)]!;
  const isChinese = chance() < 0.5;
  const common = [COMMON[0], COMMON[1], ""][Math.floor(chance() / 0.3)] ?? "";
  const meeting = chance() < 0.3 ? MEETING : "";
  const name = isChinese ? times(4, character).join("") : times(2, word).join(" ");
  const words = isChinese
    ? [times(CHARACTERS_OF_A_TEXT, character).join(""), common, meeting]
    : [...times(WORDS_OF_A_TEXT, word), common, meeting];
  const popularity = Math.floor(1 / (chance() + 0.001)) - 1;
  const isPlanted = nth < PLANTED_BEFORE && nth % PLANTED_EVERY === 56;
  const planted = isPlanted ? PLANTED : { title: "", text: "", chinese: "" };
  return {
    place: placeOf(kind.code, popularity, sequenceOf("main", nth + 1)),
    kind: kind.name,
    id: `made-${nth}`,
    ownerId: null,
    names: JSON.stringify([`${name} ${planted.title}`.trim()]),
    text: kind.name === "users" ? "" : [...words, planted.text, planted.chinese].join(" ").trim(),
    popularity,
    hidden: 0,
    spaceId: null,
  };
}
