import cart from "./cart.json";
import common from "./common.json";
import contact from "./contact.json";
import mailLinks from "./mail-links.json";
import mails from "./mails.json";
import mining from "./mining.json";
import errors from "./errors.json";
import home from "./home.json";
import deliveryCancellations from "./delivery-cancellations.json";
import ledger from "./ledger.json";
import legal from "./legal.json";
import mysteryBox from "./mystery-box.json";
import mysteryBoxTerms from "./mystery-box-terms.json";
import ops from "./ops.json";
import orders from "./orders.json";
import people from "./people.json";
import play from "./play.json";
import points from "./points.json";
import privacyPolicy from "./privacy-policy.json";
import profile from "./profile.json";
import rules from "./rules.json";
import shell from "./shell.json";
import signIn from "./sign-in.json";
import store from "./store.json";
import tasks from "./tasks.json";
import termsConditions from "./terms-conditions.json";
import topUp from "./top-up.json";
import verification from "./verification.json";
import wishlist from "./wishlist.json";

/** English is the source; the other languages have exactly its keys. */
export const texts = {
  cart,
  common,
  contact,
  "mail-links": mailLinks,
  mails,
  mining,
  errors,
  home,
  "delivery-cancellations": deliveryCancellations,
  ledger,
  legal,
  "mystery-box": mysteryBox,
  "mystery-box-terms": mysteryBoxTerms,
  ops,
  orders,
  people,
  play,
  points,
  "privacy-policy": privacyPolicy,
  profile,
  rules,
  shell,
  "sign-in": signIn,
  store,
  tasks,
  "terms-conditions": termsConditions,
  "top-up": topUp,
  verification,
  wishlist,
};
