import { newEventId, type World } from './world';
import type { Row } from '../../src/db/schema';
import { dayAt } from '../../src/domain/dates';
import { recordInstalmentEvent, type InstalmentEvent } from '../../src/payments/instalment-events';

type Instalment = Row<'instalments'> & { session: string };

/** The card is charged for what is due, also where the provider has not heard yet that the plan has ended. */
export async function chargeInstalments(world: World): Promise<void> {
  const today = dayAt(world.runtime.now());
  const due = await instalments(world).where('instalments.state', '=', 'due').where('due_on', '<=', today).execute();
  for (const instalment of due) {
    if (world.random.chance(0.7)) await report(world, instalment, [world.random.chance(0.7) ? 'paid' : 'failed']);
  }
}

/** A failed instalment is paid, or fails again; what the provider says of it comes in any order. */
export async function settleInstalment(world: World): Promise<void> {
  const failed = await instalments(world).where('instalments.state', '=', 'failed').execute();
  const instalment = world.random.pick(failed);
  if (!instalment) return;
  await report(world, instalment, world.random.pick([['paid'], ['failed', 'paid'], ['paid', 'failed']]) ?? []);
}

function instalments({ runtime: { db } }: World) {
  return db
    .selectFrom('instalments')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .selectAll('instalments')
    .select('session')
    .orderBy('instalments.id');
}

/** Reports what became of a bill, each event up to three times at once. */
async function report(world: World, instalment: Instalment, outcomes: ('paid' | 'failed')[]): Promise<void> {
  for (const outcome of outcomes) {
    const event: InstalmentEvent = {
      id: newEventId(),
      session: instalment.session,
      type: `instalment_${outcome}`,
      invoice: `bill-${instalment.payment_id}-${instalment.number}`,
      amountMinor: instalment.amount_minor,
    };
    const times = 1 + world.random.below(3);
    await Promise.all(Array.from({ length: times }, () => recordInstalmentEvent(world.runtime, event)));
  }
}
