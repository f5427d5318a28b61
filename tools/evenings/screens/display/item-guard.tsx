import { Component, type ReactNode } from 'react'

/** Shows `instead` if an item's wall breaks: nobody stands at the projector, and the next item comes. */
export class ItemGuard extends Component<{ instead: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
