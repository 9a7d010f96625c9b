import { PostList } from "./post-list";
import type { PackedPage } from "./packed";

/** What a player wrote, on their profile. */
export function WrittenPosts({ userId, first }: { userId: string; first: PackedPage }) {
  return (
    <div className="max-w-3xl">
      <PostList first={first} path={`/api/users/${userId}/posts?limit=10`} empty={null} endless />
    </div>
  );
}
