import { PostPictures } from "~/app/posts/post-pictures";
import type { ChatMedia } from "~/domain/chat/frames";
import type { AttachedView } from "~/domain/media/attach";

/** Pictures and videos of a message, in the shape that those of posts have. */
export function MessageMedia({ media }: { media: readonly ChatMedia[] }) {
  if (!media.length) return null;
  return (
    <div className="w-72 max-w-full overflow-hidden sm:w-96">
      <PostPictures media={media.map(asAttached)} />
    </div>
  );
}

const asAttached = (file: ChatMedia & Partial<AttachedView>): AttachedView => ({
  alt: "",
  variants: [{ width: file.width || 720, url: file.url }],
  ...file,
});
