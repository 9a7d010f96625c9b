import { achievementsOf } from "./achievement";

export const communityAchievements = achievementsOf("community", [
  {
    id: "first-heart",
    types: ["PostLiked", "CommentLiked"],
    target: 1,
    title: ["First heart", "第一颗心", "第一顆心"],
    description: [
      "Like a post or a comment of somebody else.",
      "给别人的一条帖子或评论点赞。",
      "對別人的一篇貼文或留言按讚。",
    ],
  },
  {
    id: "kind-eye",
    types: ["PostLiked", "CommentLiked"],
    target: 100,
    title: ["A kind eye", "善意的目光", "善意的目光"],
    description: [
      "Have 100 likes standing on posts and comments of others.",
      "为别人的帖子和评论保持 100 个赞。",
      "對別人的貼文和留言保持 100 個讚。",
    ],
  },
  {
    id: "first-word",
    types: ["CommentPublished"],
    target: 1,
    title: ["Breaking the ice", "打破沉默", "打破沉默"],
    description: [
      "Write a comment beneath somebody else's post.",
      "在别人的帖子下写一条评论。",
      "在別人的貼文下寫一則留言。",
    ],
  },
  {
    id: "good-talker",
    types: ["CommentPublished"],
    target: 50,
    title: ["Good company", "聊得来", "聊得來"],
    description: [
      "Have 50 comments beneath posts of others.",
      "在别人的帖子下有 50 条评论。",
      "在別人的貼文下有 50 則留言。",
    ],
  },
  {
    id: "heard",
    types: ["PostPublished"],
    target: 1,
    title: ["Somebody heard", "有人听见了", "有人聽見了"],
    description: [
      "Have a post of yours liked or answered.",
      "你的帖子被人点赞或回复。",
      "你的貼文被人按讚或回應。",
    ],
  },
  {
    id: "echo",
    types: ["PostPublished"],
    target: 100,
    title: ["Echo across the valley", "回声满谷", "迴聲滿谷"],
    description: [
      "Have your posts liked or answered 100 times.",
      "你的帖子累计被点赞或回复 100 次。",
      "你的貼文累計被按讚或回應 100 次。",
    ],
  },
  {
    id: "well-said",
    types: ["CommentValued"],
    target: 10,
    title: ["Well said", "说得好", "說得好"],
    description: [
      "Have your comments liked or answered 10 times.",
      "你的评论累计被点赞或回复 10 次。",
      "你的留言累計被按讚或回應 10 次。",
    ],
  },
  {
    id: "sage",
    types: ["CommentValued"],
    target: 100,
    title: ["Sage of the square", "广场智者", "廣場智者"],
    description: [
      "Have your comments liked or answered 100 times.",
      "你的评论累计被点赞或回复 100 次。",
      "你的留言累計被按讚或回應 100 次。",
    ],
  },
]);
