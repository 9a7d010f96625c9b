import { Outlet } from "react-router";
import { Wordmark } from "~/app/components/wordmark";
import { Preferences } from "~/app/routes/shell/preferences";

/** Outside of the main layout: nothing here but the way in. */
export default function LoginLayout() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="page-width flex min-h-16 items-center justify-between gap-4">
        <Wordmark />
        <Preferences />
      </header>
      <main className="page-width grid items-center pb-8">
        <Outlet />
      </main>
    </div>
  );
}
