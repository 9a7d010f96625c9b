import { Link } from "react-router";
import { defaultName } from "~/domain/profile/default-name";

interface PlayerNameProps {
  id: string;
  name: string | null;
  /** For those who may open a player's page. */
  linked: boolean;
}

/** A player, leading to their page at the desk. */
export function PlayerName({ id, name, linked }: PlayerNameProps) {
  const shown = <bdi>{name ?? defaultName(id)}</bdi>;
  if (!linked) return shown;
  return (
    <Link to={`/ops/players/${id}`} className="underline hover:text-link">
      {shown}
    </Link>
  );
}
