export interface PublishingPorts {
  /** A place among the first posts of a new account, `most` in all. Throws `new_account_posts`. */
  takeFirstPost(place: { userId: string; key: string; most: number; now: Date }): Promise<void>;
}
