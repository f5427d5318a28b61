import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { KEYS } from '../../host.ts'

/** Lists the keys of an event's page. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keys"
      about="They work on this page while no field has the focus. A presentation clicker works too."
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
        {KEYS.map(({ act, shown, does }) => (
          <div key={act} className="contents">
            <dt className="flex gap-1.5">
              {shown.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-mark border border-line bg-sunken px-1.5 py-0.5 text-center font-[550] font-sans text-14"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-quiet">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
