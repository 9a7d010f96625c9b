const latin = `
Maya Okafor, pixelmoth, Jonas Weber, Lumen, Sofia Marchetti, tidewalker, Amara Diallo, Nico, grumpyfern, Elena Vasquez,
Kip, Hana Novak, slowloris, Theo Lindqvist, Wren, biscuit_thief, Priya Raman, Otto, nightbus, Ines Carvalho,
Bramble, Lea Fontaine, Dex, comet soup, Mateo Rojas, Juniper, halfpotion, Freya Nilsen, Ozzy, third bench,
Imani Mwangi, Rook, Tomasz Zielinski, mossgarden, Clara Dubois, Quill, paperlantern, Samir Haddad, Fig, onebar wifi,
Aoife Brennan, Kestrel, Luca Romano, dustbunny, Zofia Kowalska, Echo Park, Malik Johnson, Sable, cardinal11, Greta Olsen,
Pip, wandering oak, Dario Conti, Nettle, Yusuf Aydin, lategame, Marisol Vega, Tern, Kwame Asante, ghostpepper,
Linnea Berg, Osprey, cold pizza, Rafael Lima, Hazel Byrne, jumpscare, Noor Rahman, Vesper, Ari Katz, lowtide`;

const han = `
小满, 云朵快递, 林晚舟, 半糖去冰, 周末不加班, 阿泽, 月亮邮差, 陈知夏, 老猫, 青柠汽水, 白夜行者, 许听澜, 糯米团子, 一只企鹅, 秦川,
豆浆油条, 沈星回, 躺平大师, 北极熊, 江南雨, 西瓜味的夏天, 赵子墨, 夜航船, 橘子海, 风筝线, 顾小北, 甜豆花, 打野不迷路, 苏木, 南山南,
椰子鸡, 陆一鸣, 慢慢来, 松鼠先生, 韩暮雪, 火锅自由, 星星贩卖机, 何以安, 芝士雪豹, 山间, 林小鹿, 珍珠奶茶, 貓咪雷達, 吳承翰, 阿嘉,
藍色小屋, 張語彤, 滷肉飯加蛋, 台北夜貓, 楊梅, 打怪的阿伯, 陳柏宇, 宅宅日記, 蔡依晴, 三分糖, 海線列車, 劉品妤, 蘿蔔糕, 漂流木, 許願池的龜,
黃昏市場, 小籠包騎士, 鄭安安, 綠豆湯, 星空電台`;

const cyrillic = `
Мария Соколова, Тихий лес, Илья, Снежинка, Дмитрий Орлов, Кот учёный, Алёна, Полярник, Вера Павлова, Ночной дозор,
Артём, Чайка, Ольга Кузнецова, Ёжик в тумане, Павел, Рыжая лиса, Никита Лебедев, Варенье, Степан, Белая ночь,
Юлия Морозова, Жук, Фёдор, Далёкая звезда, Ксения, Шишкин лес, Богдан Шевченко, Їжак, Олександра, Соняшник,
Марко Петровић, Жаба, Ђорђе, Љиљана Јовић, Весна, Лепа Брезка, Калоян Димитров, Щурчо, Цветелина, Борислав,
Гульнара, Эльдар, Зоя Филиппова, Пиксель, Мишутка, Грибной дождь, Лёва, Дюймовочка, Яна Григорьева, Старый маяк,
Щука, Эхо, Юный механик, Тёплый плед, Подснежник, Айгерим, Жаворонок, Зимний сад, Федя Чудик, Бублик,
Ледокол, Гроза, Фонарщик, Смородина, Улитка Ж`;

const listed = (names: string) => names.split(",").map((name) => name.trim());

/** What the players of the seeded world are called: 70 in Latin letters, 65 each in Han and Cyrillic. */
export const playerNames = [...listed(latin), ...listed(han), ...listed(cyrillic)];

/** What some of them say of themselves. */
export const aboutLines = [
  "Plays after the kids are asleep.",
  "Here for the small games.",
  "Will trade strategy for snacks.",
  "Completionist, slowly.",
  "白天写代码，晚上种菜。",
  "只玩单机，偶尔联机。",
  "週末才會上線，歡迎一起玩。",
  "收集像素風遊戲中。",
  "Люблю тихие игры и громкие концовки.",
  "Собираю достижения и наклейки.",
] as const;
