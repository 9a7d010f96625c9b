import { IconCount } from "~/app/components/icon-count";
import { useNews } from "./news";

/** On the link to the chats, of whose name it is a part. */
export default function UnreadChats() {
  const { chats } = useNews();
  const messages = chats?.total ?? 0;
  if (messages === 0) return null;
  return (
    <>
      <span className="sr-only"> ({messages})</span>
      <IconCount count={messages} />
    </>
  );
}
