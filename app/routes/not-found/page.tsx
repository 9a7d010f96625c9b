import { data } from "react-router";
import { Wordmark } from "~/app/components/wordmark";
import { NotFound } from "./not-found";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <>
      <header className="page-width flex min-h-16 items-center">
        <Wordmark />
      </header>
      <main>
        <NotFound />
      </main>
    </>
  );
}
