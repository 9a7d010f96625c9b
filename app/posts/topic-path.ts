/** The page of what was written about a topic. */
export const topicPath = (topic: string) =>
  `/community/topic/${encodeURIComponent(topic.toLowerCase())}`;
