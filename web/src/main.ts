import { mount } from 'svelte'
import './look/look.css'
import App from './App.svelte'
import { keepSettings } from './settings.svelte'

keepSettings()
mount(App, { target: document.getElementById('app')! })
