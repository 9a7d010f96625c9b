import type { CoverThing } from "~/art/news/cover";
import type { SceneName } from "~/art/scenes/scene-list";
import type { ArticleTexts } from "~/domain/articles/events";

export interface SeedArticle {
  /** The game that it is about; else it is news of the house. */
  gameId?: string;
  /** In English, and whatever else it is told in. */
  texts: Pick<ArticleTexts, "en"> & Partial<ArticleTexts>;
  cover: {
    scene: SceneName;
    /** The game whose light it has, by its place in the list of looks. */
    light: number;
    things: readonly [CoverThing, CoverThing, CoverThing];
  };
  /** What the cover shows. */
  alt: string;
}

/** The oldest first. All of it is true of the shop as it stands. */
export const seedArticles: readonly SeedArticle[] = [
  {
    texts: {
      en: {
        title: "Ask any number why",
        content:
          "A balance is a claim, and a claim should come with its reasons. Beside your points, your mining power and your claimable tokens stands the word **Why?**. Press it and you see the events behind the figure, one line each, down to the first.\n\nWe can do that because nothing here is overwritten. Whatever happens to money, points, prizes and mining is written down once, in a log that only grows. A correction is a new line, never an erased one.\n\n- Each event has a place in the log, and the log has a fingerprint.\n- The fingerprint is signed and published on the ledger page.\n- Anybody can recompute it, with our tools or with their own.\n\nYou need not trust us. You may check.",
      },
      "zh-CN": {
        title: "每个数字都可以问一句为什么",
        content:
          "余额是一种说法，说法就该有依据。在你的积分、算力和可领取的代币旁边，都有一个**为什么？**点开它，就能看到数字背后的每一件事，一行一件，一直追溯到第一件。\n\n能做到这一点，是因为这里的记录从不被改写。与金钱、积分、奖品和挖矿有关的一切只写一次，写进一本只增不减的账本。更正是新的一行，而不是擦掉旧的一行。\n\n- 每件事在账本里都有自己的位置，账本有自己的指纹。\n- 指纹经过签名，公布在账本页面上。\n- 任何人都可以重新计算，用我们的工具，或者用自己的。\n\n你不必相信我们，你可以自己核对。",
      },
      "zh-TW": {
        title: "每個數字都可以問一句為什麼",
        content:
          "餘額是一種說法，說法就該有依據。在你的點數、算力和可領取的代幣旁邊，都有一個**為什麼？**點開它，就能看到數字背後的每一件事，一行一件，一路追溯到第一件。\n\n能做到這一點，是因為這裡的紀錄從不被改寫。與金錢、點數、獎品和挖礦有關的一切只寫一次，寫進一本只增不減的帳本。更正是新的一行，不是擦掉舊的一行。\n\n- 每件事在帳本裡都有自己的位置，帳本有自己的指紋。\n- 指紋經過簽章，公布在帳本頁面上。\n- 任何人都可以重新計算，用我們的工具，或是自己的。\n\n你不必相信我們，你可以自己核對。",
      },
    },
    cover: { scene: "floatingIslands", light: 2, things: ["coin", "scroll", "key"] },
    alt: "A scroll between a coin and a key, on islands in the sky",
  },
  {
    gameId: "brick-garden",
    texts: {
      en: {
        title: "Brick Garden, Neon Serpent and Tile Tide are free to play",
        content:
          "Three games can be played right here, in the browser, without an account and without a download.\n\n1. **Brick Garden**: knock the wall loose and catch what grows out of it. A vine widens your paddle, a dandelion makes three balls of one.\n2. **Neon Serpent**: the oldest arcade rule there is. Eat, grow, and keep out of your own way.\n3. **Tile Tide**: the sea brings tiles, you make room.\n\nEach takes a few minutes, works by keys and by touch, and remembers your best score. You find them under *Play*.",
      },
      "zh-CN": {
        title: "三款小游戏免费畅玩：Brick Garden、Neon Serpent 与 Tile Tide",
        content:
          "有三款游戏打开浏览器就能玩，不用注册，也不用下载。\n\n1. **Brick Garden**：敲松墙砖，接住从里面长出来的东西。藤蔓让挡板变宽，蒲公英把一个球变成三个。\n2. **Neon Serpent**：街机最古老的规矩。吃、变长，别撞上自己。\n3. **Tile Tide**：潮水带来方块，你来腾出位置。\n\n每局只要几分钟，键盘和触屏都能玩，还会记住你的最高分。入口在“游玩”里。",
      },
      "zh-TW": {
        title: "三款小遊戲免費暢玩：Brick Garden、Neon Serpent 與 Tile Tide",
        content:
          "有三款遊戲打開瀏覽器就能玩，不用註冊，也不用下載。\n\n1. **Brick Garden**：把牆敲鬆，接住從裡面長出來的東西。藤蔓讓板子變寬，蒲公英把一顆球變成三顆。\n2. **Neon Serpent**：街機最古老的規矩。吃、變長，別撞到自己。\n3. **Tile Tide**：潮水帶來方塊，你來騰出位置。\n\n每局只要幾分鐘，鍵盤和觸控都能玩，還會記住你的最高分。入口在「遊玩」裡。",
      },
    },
    cover: { scene: "brickWall", light: 9, things: ["heart", "star", "gem"] },
    alt: "A star between a heart and a gem, before a wall of bricks",
  },
  {
    texts: {
      en: {
        title: "The box that cannot cheat",
        content:
          "Opening the Pixel Game Mystery Treasure Box costs one point. What is in it was settled before you pressed the button, and you can prove it.\n\nBefore you open a box we publish a sealed promise of our half of the dice. You add yours. Only together do they make the roll, so neither side can choose it. Later our half is opened, and your browser checks that it fits the promise and that the prize follows from the roll.\n\nThe odds are a published rule with a version. When they change, the new ones say from when they hold; no opening is ever judged by a rule that came after it.",
      },
      "zh-CN": {
        title: "作不了弊的宝箱",
        content:
          "打开一个像素游戏神秘宝箱需要 1 积分。里面有什么，在你按下按钮之前就已经定下，而且你可以证明。\n\n开箱之前，我们先公布自己那一半骰子的密封承诺，你再加上你的一半。两半合起来才是结果，谁也没法挑。之后我们的那一半会公开，你的浏览器会核对它与承诺是否一致，奖品是否由此得出。\n\n概率是公开的、带版本号的规则。修改时会写明从何时起生效，任何一次开箱都不会按事后的规则来判。",
      },
      "zh-TW": {
        title: "作不了弊的寶箱",
        content:
          "打開一個像素遊戲神秘寶箱要花 1 點。裡面有什麼，在你按下按鈕之前就已經定好，而且你可以證明。\n\n開箱之前，我們先公布自己那一半骰子的密封承諾，你再加上你的一半。兩半合起來才是結果，誰也沒辦法挑。之後我們那一半會公開，你的瀏覽器會核對它和承諾是否一致、獎品是否由此得出。\n\n機率是公開、有版本號的規則。修改時會寫明從何時起生效，任何一次開箱都不會按事後的規則來判。",
      },
    },
    cover: { scene: "dungeon", light: 6, things: ["gem", "chest", "coin"] },
    alt: "A treasure chest between a gem and a coin, in a dungeon",
  },
  {
    gameId: "gloamdelve",
    texts: {
      en: {
        title: "Gloamdelve has a place to meet",
        content:
          "Every game of the store now has an official Space, and Gloamdelve's was the loudest from its first evening. Maps of the salt stairs, an honest argument about torches, and more than one confession of having thrown it.\n\nIf you have not been down yet: nine floors, forty minutes a run, and a dark that keeps the shape of whoever died in it. On the next run your old self waits there, with the weapons you were fond of.\n\nJoin the Space to post; read it without joining. Ask before floor nine.",
      },
      "zh-CN": {
        title: "《暮掘》有了聚会的地方",
        content:
          "商店里的每款游戏现在都有官方空间，而《暮掘》的空间从第一晚起就最热闹：盐阶地图、关于火把的认真争论，还有不止一份“我真的扔了火把”的自白。\n\n还没下去过的话：九层地牢，四十分钟一局，黑暗会留下死者的形状。下一局，从前的你就等在那里，手里拿着你最顺手的武器。\n\n加入空间就能发帖，不加入也能看。到第九层之前，记得先问问。",
      },
      "zh-TW": {
        title: "《暮掘》有了聚會的地方",
        content:
          "商店裡的每款遊戲現在都有官方空間，而《暮掘》的空間從第一晚起就最熱鬧：鹽階地圖、關於火把的認真爭論，還有不只一份「我真的丟了火把」的自白。\n\n還沒下去過的話：九層地城，一輪四十分鐘，黑暗會記住倒下的人的模樣。下一輪，過去的你就等在那裡，手上拿著你最順手的武器。\n\n加入空間就能發文，不加入也能看。到第九層之前，記得先問問。",
      },
    },
    cover: { scene: "dungeon", light: 1, things: ["firefly", "lantern", "gate"] },
    alt: "A lantern in a dungeon, between a firefly and a gate",
  },
  {
    texts: {
      en: {
        title: "Open a Space of your own",
        content:
          "A Space is a place for people who like the same thing: a game, a way of playing, an hour of the night. It has a Home, a Forum and its Members, and its rules are written by whoever made it.\n\nMaking one costs 5,000 points, once. The name is yours as long as the Space is there, and no other Space may have one that looks like it. You name moderators, you can hand the Space over, and when you dissolve it the name is free again.\n\nTwelve have been opened by players already, from speedrunners to photographers of sunsets. Reading them needs no account.",
      },
      "zh-CN": {
        title: "开一个自己的空间",
        content:
          "空间是给志趣相投的人准备的地方：同一款游戏、同一种玩法，或者深夜里的同一个钟头。它有主页、论坛和成员，规则由创建者来写。\n\n创建一个空间需要 5,000 积分，只收一次。只要空间还在，名字就归你，其他空间也不能取看起来相似的名字。你可以指定版主、移交空间；解散之后，名字重新空出来。\n\n玩家们已经开了十二个，从速通到拍日落的都有。只是看看的话，不需要账号。",
      },
      "zh-TW": {
        title: "開一個自己的空間",
        content:
          "空間是給志趣相投的人的地方：同一款遊戲、同一種玩法，或是深夜裡的同一個鐘頭。它有首頁、論壇和成員，規則由創立的人來寫。\n\n創立一個空間要 5,000 點，只收一次。只要空間還在，名字就是你的，其他空間也不能取看起來相似的名字。你可以指定版主、移交空間；解散之後，名字又會空出來。\n\n玩家們已經開了十二個，從速通到拍夕陽的都有。只是看看的話，不需要帳號。",
      },
    },
    cover: { scene: "rooftops", light: 12, things: ["bell", "flag", "teacup"] },
    alt: "A flag over the roofs, between a bell and a cup of tea",
  },
  {
    gameId: "harbour-of-lanterns",
    texts: {
      en: {
        title: "One night in the harbour: what to know before you light the stove",
        content:
          "Harbour of Lanterns is a night of about five hours, and no two end alike. You have a noodle boat, a debt and until dawn.\n\n- Every bowl that you serve buys a secret. Somebody else will pay more for it.\n- Parcels can be carried. They should not be opened.\n- The debt can be paid honestly. The man with the ring can also be ruined. Most people try both.\n\nIt plays on consoles and desktops, by Night Market Games, and its Space is where the endings are compared. Behind spoilers, please.",
      },
      "zh-CN": {
        title: "港口一夜：点火之前要知道的事",
        content:
          "《Harbour of Lanterns》讲的是大约五个小时的一夜，没有两夜的结局相同。你有一条面船、一笔债，和天亮之前的时间。\n\n- 每卖一碗面，换来一个秘密，总有人愿意出更高的价。\n- 包裹可以送，但不该打开。\n- 债可以老老实实还，也可以让戴戒指的人身败名裂。多数人两样都试。\n\n游戏由 Night Market Games 制作，主机和电脑都能玩。大家在它的空间里比较结局，请记得加上剧透遮挡。",
      },
      "zh-TW": {
        title: "港口一夜：點火之前要知道的事",
        content:
          "《Harbour of Lanterns》講的是大約五小時的一個晚上，每次的結局都不同。你有一條麵船、一筆債，和天亮之前的時間。\n\n- 每賣一碗麵換一個秘密，總有人願意出更高的價。\n- 包裹可以送，但不該打開。\n- 債可以老實還，也可以讓戴戒指的傢伙身敗名裂。大部分玩家兩種都試過。\n\n遊戲由 Night Market Games 製作，主機和電腦都能玩。大家在它的空間裡比較結局，請記得加上劇透遮罩。",
      },
    },
    cover: { scene: "harbour", light: 12, things: ["lantern", "moon", "toast"] },
    alt: "The moon over a harbour, and a lantern",
  },
  {
    texts: {
      en: {
        title: "How likes, posts and comments mine",
        content:
          "Space Mining gives out 1,000 STEAD in each epoch, shared by mining power. Power comes from what you spend in the store and from what you do for others in the community.\n\n- a like of yours for somebody else's post: 1, at most 50 in an epoch\n- your first comment beneath somebody else's post: 5, at most 100\n- a post of yours that somebody else liked or commented: 20, at most 100\n\nWhat you do to your own things counts nothing, and what is taken back while the epoch is open counts nothing either. An account counts from its seventh day or its first fulfilled order, so that a thousand wallets cannot drain an epoch overnight.\n\nThese figures are a published rule. The rules page shows the one in force, and those before it.",
      },
      "zh-CN": {
        title: "点赞、发帖和评论怎样挖矿",
        content:
          "空间挖矿每个周期发放 1,000 STEAD，按算力分配。算力来自你在商店的消费，也来自你在社区里为别人做的事。\n\n- 给别人的帖子点赞：1 点，每个周期最多 50 点\n- 在别人的帖子下第一次评论：5 点，最多 100 点\n- 你的帖子得到别人的赞或评论：20 点，最多 100 点\n\n对自己的内容做的不算，周期结束前撤回的也不算。账号要满七天，或者有第一笔完成的订单，才开始计算，这样一千个钱包也没法一夜掏空一个周期。\n\n这些数字是公开的规则。规则页面上有现行的版本，也有之前的版本。",
      },
      "zh-TW": {
        title: "按讚、發文和留言怎麼挖礦",
        content:
          "空間挖礦每個週期發放 1,000 STEAD，依算力分配。算力來自你在商店的消費，也來自你在社群裡為別人做的事。\n\n- 對別人的貼文按讚：1 點，每個週期最多 50 點\n- 在別人的貼文底下第一次留言：5 點，最多 100 點\n- 你的貼文得到別人的讚或留言：20 點，最多 100 點\n\n對自己的內容做的不算，週期結束前收回的也不算。帳號要滿七天，或有第一筆完成的訂單，才開始計算，這樣一千個錢包也沒辦法一夜掏空一個週期。\n\n這些數字是公開的規則。規則頁面上有現行的版本，也有之前的版本。",
      },
    },
    cover: { scene: "machineMountain", light: 15, things: ["cog", "coin", "chip"] },
    alt: "A coin between a cog and a chip, before a mountain of machines",
  },
  {
    texts: {
      en: {
        title: "News, in your language and in your reader",
        content:
          "From today what is new is told here: articles about the shop and about its games, in English and in both kinds of Chinese. Where one is not translated yet, you read it in English, and are told so.\n\nLike, comment and share them as you do with posts; no Space has to be joined for that. When we got something wrong, we correct it and say beneath the article what was wrong and when.\n\nWhoever reads by feed finds one for all of the community, one for news and one for each Space. They are Atom, they ask for no account, and they tell nobody that you read them.",
      },
      "zh-CN": {
        title: "用你的语言、在你的阅读器里看新闻",
        content:
          "从今天起，新鲜事都在这里讲：关于平台和游戏的文章，有英文和简繁两种中文。还没翻译的会显示英文，并且说明。\n\n像帖子一样点赞、评论、分享就好，不需要加入任何空间。写错了，我们会更正，并在文章下方说明错在哪里、何时改的。\n\n习惯用订阅源的读者，可以订阅整个社区、新闻，或者单独一个空间。它们是 Atom 格式，不需要账号，也不会告诉任何人你在看。",
      },
      "zh-TW": {
        title: "用你的語言、在你的閱讀器裡看新聞",
        content:
          "從今天起，新鮮事都在這裡講：關於平台和遊戲的文章，有英文和正簡兩種中文。還沒翻譯的會顯示英文，並且註明。\n\n像貼文一樣按讚、留言、分享就好，不需要加入任何空間。寫錯了，我們會更正，並在文章下方說明錯在哪裡、何時改的。\n\n習慣用訂閱來源的讀者，可以訂閱整個社群、新聞，或單獨一個空間。它們是 Atom 格式，不需要帳號，也不會告訴任何人你在看。",
      },
    },
    cover: { scene: "paperHills", light: 20, things: ["bell", "scroll", "pen"] },
    alt: "A scroll between a bell and a pen, on hills of paper",
  },
];
