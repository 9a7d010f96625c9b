import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import type { PostView } from "~/domain/posts/view";
import { ActionsMenu } from "./actions-menu";

const load = () => import("./post-actions");
const PostActions = lazyWhenReachable(load);

interface PostMenuProps {
  post: PostView;
  /** Null: it is gone. */
  onChange?(post: PostView | null): void;
}

/** What one may do with a post. */
export function PostMenu({ post, onChange }: PostMenuProps) {
  const { t } = useTranslation("posts");
  return (
    <ActionsMenu label={t("menu")} load={load}>
      {(close) => <PostActions post={post} onChange={onChange} close={close} />}
    </ActionsMenu>
  );
}
