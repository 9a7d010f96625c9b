import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import { shorten } from "~/domain/posts/shorten";
import { PostText } from "./post-text";

type FoldedTextProps = ComponentProps<typeof PostText> & {
  /** All of it from the start. */
  full?: boolean;
  /** Where all of it stands, for those without scripts. */
  url: string;
  /** What unfolds it. */
  more: string;
};

/** A text, of which a long one shows its beginning until somebody wants more. */
export function FoldedText({ body, mentions, full = false, url, more }: FoldedTextProps) {
  const [unfolded, setUnfolded] = useState(full);
  const { body: shown, cut } = unfolded ? { body, cut: false } : shorten(body);
  return (
    <>
      {shown.length > 0 && <PostText body={shown} mentions={mentions} />}
      {cut && (
        <Link
          to={url}
          onClick={(event) => {
            event.preventDefault();
            setUnfolded(true);
          }}
          className="inline-flex min-h-6 items-center justify-self-start font-semibold text-link hover:underline"
        >
          {more}
        </Link>
      )}
    </>
  );
}
