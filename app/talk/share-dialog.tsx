import { callLate } from "~/app/call-late";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { Icon } from "~/app/components/icon";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { readToken } from "~/app/session";
import type { PostView } from "~/domain/posts/view";
import { networkHomes, shareNetworks, type ShareTarget, shareUrl } from "~/domain/shares/targets";
import { networkMarks } from "./network-marks";

export type Shared = Pick<PostView, "id" | "title" | "url">;

const itemStyle =
  "flex min-h-12 w-full items-center gap-3 border-2 border-line px-3 text-left font-semibold hover:border-edge hover:bg-raised";

/** Where to: networks by an address of theirs, or the link; on phones the system's own sheet. */
export default function ShareDialog({ post, onClose }: { post: Shared; onClose(): void }) {
  const { t } = useTranslation("posts");
  const title = post.title ?? "";
  const page = new URL(post.url, location.origin).href;

  async function share(target: ShareTarget) {
    const home = networkHomes[target];
    // Opened in the press itself: later, browsers would take it for a pop-up.
    const opened = target !== "link" && open(home ?? shareUrl(target, page, title), "_blank");
    if (opened) opened.opener = null;
    try {
      if (target === "link" || home) {
        await navigator.clipboard.writeText(page);
        toast("success", t("talk.copied"));
      }
      onClose();
      count(post.id, target);
    } catch {
      toast("danger", t("talk.failed.share"));
    }
  }

  async function shareBySystem() {
    try {
      await navigator.share({ url: page, title });
      onClose();
      count(post.id, "link");
    } catch (error) {
      if ((error as Error).name !== "AbortError") toast("danger", t("talk.failed.share"));
    }
  }

  return (
    <Dialog open onClose={onClose} title={t("talk.shareTitle")}>
      <div className="grid gap-4">
        <p className="pixel-corners grid min-w-0 border-2 border-line bg-raised px-3 py-2">
          {title && <bdi className="truncate font-semibold">{title}</bdi>}
          <span className="truncate text-sm text-muted">{page.replace(/^https?:\/\//, "")}</span>
        </p>
        <Button onClick={() => void share("link")}>
          <Icon name="link-2" className="size-5" /> {t("talk.copyLink")}
        </Button>
        <ul className="grid gap-2 sm:grid-cols-2">
          {"share" in navigator && (
            <li className="sm:col-span-2">
              <button type="button" className={itemStyle} onClick={() => void shareBySystem()}>
                <Icon name="smartphone" className="size-5" /> {t("talk.shareSystem")}
              </button>
            </li>
          )}
          {shareNetworks.map((network) => {
            const { name, path, ground } = networkMarks[network];
            return (
              <li key={network}>
                <button type="button" className={itemStyle} onClick={() => void share(network)}>
                  <svg
                    viewBox="-6 -6 36 36"
                    aria-hidden="true"
                    className="pixel-corners-sm size-8 shrink-0"
                    style={{ background: ground, fill: "#fff" }}
                  >
                    <path d={path} />
                  </svg>
                  {name}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}

/** Whoever shared has shared, whether it is counted or not. */
function count(id: string, target: ShareTarget): void {
  if (readToken() === null) return;
  const sent = { params: { id }, body: { target } };
  callLate("POST /posts/{id}/shares", sent, crypto.randomUUID()).catch(console.warn);
}
