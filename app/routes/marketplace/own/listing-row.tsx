import { ListingState } from "~/app/routes/marketplace/item/listing-state";
import { RevokeButton } from "~/app/routes/marketplace/revoke-button";
import type { ListingView } from "~/domain/marketplace/view";
import { mayStand } from "./may-stand";
import { OwnRow } from "./own-row";

export function ListingRow({ listing }: { listing: ListingView }) {
  return (
    <OwnRow
      of={listing}
      action={
        mayStand(listing) && (
          <RevokeButton kind="listing" id={listing.id} from={listing.sellerAddress} />
        )
      }
    >
      <ListingState listing={listing} />
    </OwnRow>
  );
}
